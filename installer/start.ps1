# Sets up the program in .venv and opens it:  powershell -ExecutionPolicy Bypass -File installer\start.ps1 [FILE]
# Without FILE the program begins with what was open last or with the recent tournaments, the very first time with a
# sample. Needs Python 3.11 or later.
param([string]$File = "")
$ErrorActionPreference = "Stop"

$top = Split-Path -Parent $PSScriptRoot
if ($File -ne "" -and -not (Test-Path -LiteralPath $File -PathType Leaf)) { [Console]::Error.WriteLine("${File}: there is no such file"); exit 2 }

function Test-Python([string]$Name) {
    $ErrorActionPreference = "Continue"  # a redirected error text would otherwise stop Windows PowerShell
    if (-not (Get-Command $Name -ErrorAction SilentlyContinue)) { return $false }
    & $Name -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>$null
    return $LASTEXITCODE -eq 0
}

$python = Join-Path $top ".venv\Scripts\python.exe"
if (-not (Test-Python $python)) {
    $base = @("py", "python", "python3") | Where-Object { Test-Python $_ } | Select-Object -First 1
    if (-not $base) { [Console]::Error.WriteLine("Python 3.11 or later is needed: https://www.python.org/downloads/"); exit 1 }
    & $base -m venv --clear (Join-Path $top ".venv")
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
}

$stamp = Join-Path $top ".venv\installed-program"
$now = (Get-FileHash (Join-Path $top "pyproject.toml")).Hash + " " + (& $python -V) + " " + $top
if (-not (Test-Path $stamp) -or (Get-Content $stamp -Raw).Trim() -ne $now) {
    Write-Host "Installing the program and what it needs (once; some 100 MB to download)"
    & $python -m pip install --quiet --disable-pip-version-check --editable $top
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
    Set-Content -Path $stamp -Value $now
}

$words = @("open") + @($File | Where-Object { $_ -ne "" })
& $python -m arbiter_gui @words
exit $LASTEXITCODE
