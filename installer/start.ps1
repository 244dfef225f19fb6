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

# The words are a name and what comes before all else, as a launcher of several Pythons takes the version.
function Test-Python([string[]]$Words) {
    $ErrorActionPreference = "Continue"  # a redirected error text would otherwise stop Windows PowerShell
    $before = @($Words | Select-Object -Skip 1)
    try { & $Words[0] @before -c "import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))" 2>$null } catch { return $false }
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
    # What the first three mean may be too new; the launcher finds another Python beside it.
    $names = @("py", "python", "python3", "py -3.14", "py -3.13", "py -3.12", "py -3.11")
    $base = $names | Where-Object { Test-Python ($_ -split " ") } | Select-Object -First 1
    if (-not $base) { Stop-Start "Python 3.11 to 3.14 is needed: https://www.python.org/downloads/" 1 }
    $words = @($base -split " ") + @("-m", "venv", "--clear", $environment)
    $after = $words[1..($words.Count - 1)]
    & $words[0] @after
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
}

# Outside the checkout the program is a copy, which is made again when a file of it has changed. An empty stamp, left by a
# full disk, is none.
$editable = $environment.StartsWith($top)
$now = (Get-FileHash -LiteralPath (Join-Path $top "pyproject.toml")).Hash + " " + (& $python -V) + " " + $top
if (-not $editable) {
    $copied = Get-ChildItem -LiteralPath (Join-Path $top "arbiter_gui"), (Join-Path $top "resources") -Recurse -File
    $now += " " + ($copied | Measure-Object LastWriteTimeUtc -Maximum).Maximum.Ticks
}
$stamp = Join-Path $environment "installed-program"
$said = if (Test-Path -LiteralPath $stamp) { "$(Get-Content -LiteralPath $stamp -Raw -Encoding UTF8)".Trim() } else { "" }
if ($said -ne $now) {
    Write-Host "Installing the program and what it needs (once; some 100 MB to download)"
    $words = if ($editable) { @("--editable", $top) } else { @($top) }
    & $python -m pip install --quiet --disable-pip-version-check @words
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
    Set-Content -LiteralPath $stamp -Value $now -Encoding UTF8
}

# By pythonw and as a process of its own: closing this console does not end the program.
$words = @("-m", "arbiter_gui", "open")
if ($File -ne "") { $words += "`"$File`"" }
$program = Start-Process -FilePath (Join-Path $environment "Scripts\pythonw.exe") -ArgumentList $words -WorkingDirectory $HOME -PassThru
$null = $program.Handle  # without it Windows PowerShell forgets the exit code
if ($program.WaitForExit(4000) -and $program.ExitCode -ne 0) {
    Stop-Start "The program ended at once. What it says: & `"$python`" -m arbiter_gui open" $program.ExitCode
}
