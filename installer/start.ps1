# Sets up the program in .venv and opens it:  powershell -ExecutionPolicy Bypass -File installer\start.ps1 [FILE]
# Without FILE the program begins with its start page. Needs Python 3.11 to 3.14. Where the checkout may not be written
# to, .venv is made with the user's own data.
param([string]$File = "")
$ErrorActionPreference = "Stop"

function Stop-Start([string]$Why, [int]$Code) { [Console]::Error.WriteLine($Why); exit $Code }

$top = Split-Path -Parent $PSScriptRoot
# A file dropped on start.bat whose name has a & comes to its end there; the line that start.bat was called by has it all.
if ($File -ne "" -and $env:ARBITER_LINE -match '\.bat"\s+"?([^"]+?)"*\s*$') {
    if ($Matches[1].StartsWith($File) -and (Test-Path -LiteralPath $Matches[1] -PathType Leaf)) { $File = $Matches[1] }
}
if ($File -ne "") {
    if (-not (Test-Path -LiteralPath $File -PathType Leaf)) { Stop-Start "${File}: there is no such file" 2 }
    $File = (Resolve-Path -LiteralPath $File).ProviderPath
}

function Test-Python([string]$Name) {
    $ErrorActionPreference = "Continue"  # a redirected error text would otherwise stop Windows PowerShell
    if (-not (Get-Command $Name -ErrorAction SilentlyContinue)) { return $false }
    & $Name -c "import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))" 2>$null
    return $LASTEXITCODE -eq 0
}

function Test-Writable([string]$Folder) {
    $trial = Join-Path $Folder (".arbiter-" + [guid]::NewGuid())
    try { [IO.File]::WriteAllText($trial, ""); Remove-Item -LiteralPath $trial; return $true } catch { return $false }
}

$environment = Join-Path $top ".venv"
if (-not (Test-Writable $top)) { $environment = Join-Path $env:LOCALAPPDATA "Arbiter\start\.venv" }
$python = Join-Path $environment "Scripts\python.exe"
if (-not (Test-Python $python)) {
    $base = @("py", "python", "python3") | Where-Object { Test-Python $_ } | Select-Object -First 1
    if (-not $base) { Stop-Start "Python 3.11 to 3.14 is needed: https://www.python.org/downloads/" 1 }
    & $base -m venv --clear $environment
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
}

# An empty stamp, left by a full disk, is none.
$stamp = Join-Path $environment "installed-program"
$said = if (Test-Path -LiteralPath $stamp) { "$(Get-Content -LiteralPath $stamp -Raw)".Trim() } else { "" }
$now = (Get-FileHash -LiteralPath (Join-Path $top "pyproject.toml")).Hash + " " + (& $python -V) + " " + $top
if ($said -ne $now) {
    Write-Host "Installing the program and what it needs (once; some 100 MB to download)"
    $words = if ($environment.StartsWith($top)) { @("--editable", $top) } else { @($top) }
    & $python -m pip install --quiet --disable-pip-version-check @words
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
    Set-Content -LiteralPath $stamp -Value $now
}

# By pythonw and as a process of its own: closing this console does not end the program.
$words = @("-m", "arbiter_gui", "open")
if ($File -ne "") { $words += "`"$File`"" }
$program = Start-Process -FilePath (Join-Path $environment "Scripts\pythonw.exe") -ArgumentList $words -WorkingDirectory $HOME -PassThru
if ($program.WaitForExit(4000) -and $program.ExitCode -ne 0) {
    Stop-Start "The program ended at once. What it says: & `"$python`" -m arbiter_gui open" $program.ExitCode
}
