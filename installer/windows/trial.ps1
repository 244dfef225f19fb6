# Installs, uses and removes Arbiter on Windows:  trial.ps1 SETUP SAMPLES
# What only a person sees is in checklist.md.
param([Parameter(Mandatory)][string]$Setup, [Parameter(Mandatory)][string]$Samples)
$ErrorActionPreference = "Stop"

# Without a type, as what a search in several lines gives is a list of lines.
function Assert($Holds, [string]$What) { if (-not $Holds) { throw "trial: $What" } }

$place = Join-Path $env:LOCALAPPDATA "A & B"
Start-Process $Setup -ArgumentList "/S /D=$place" -Wait
$program = Join-Path $place "bin\arbiter.exe"
$work = Join-Path $env:TEMP "A & B"
New-Item -ItemType Directory -Force $work | Out-Null
Copy-Item (Join-Path $Samples "booklet-before-round-3.trf") (Join-Path $work "A&B.trf")
Copy-Item (Join-Path $Samples "booklet-complete.trf") $work
$complete = Join-Path $work "booklet-complete.trf"

Assert ((& $program --version) -match "^arbiter \d") "--version"
Assert ((& $program pair (Join-Path $work "A&B.trf") --rules dutch-2017).Count -eq 8) "pair"
Assert ((& $program check $complete --rules dutch-2017 --jobs 2) -match "5 of 5 rounds the same") "check"
& $program export $complete --rules dutch-2017 --round 3 --pdf (Join-Path $work "a.pdf") --xlsx (Join-Path $work "a.xlsx") `
    --result-slips (Join-Path $work "slips.pdf")
foreach ($file in "a.pdf", "a.xlsx", "slips.pdf") { Assert ((Get-Item (Join-Path $work $file)).Length -gt 0) "export $file" }

$begun = Get-Date
$window = Start-Process (Join-Path $place "Arbiter.exe") -ArgumentList "open", "`"$work\A&B.trf`"" -PassThru
$shown = $false
while (-not $shown -and ((Get-Date) - $begun).TotalSeconds -lt 60) {
    Start-Sleep -Milliseconds 100
    $shown = [bool](Get-Process pythonw -ErrorAction SilentlyContinue | Where-Object { $_.MainWindowTitle -match "Arbiter" })
}
Assert $shown "no window"
Write-Host ("The window was there after {0:n1} s." -f ((Get-Date) - $begun).TotalSeconds)
Assert (Test-Path (Join-Path $work "A&B.arbiter")) "the window opened no tournament"
Get-Process pythonw | Where-Object { $_.Path -like "$place*" } | Stop-Process
$window.WaitForExit(10000) | Out-Null
$devices = "quit" | & $program serve (Join-Path $work "A&B.arbiter") --device Hall:results
Assert ($devices -match "Hall \(results\): https://127.0.0.1") "other devices"

$class = "HKCU:\Software\Classes\Arbiter.Tournament\shell\open\command"
Assert ((Get-Item $class).GetValue("") -eq "`"$place\Arbiter.exe`" open `"%1`"") "association"
Start-Process (Join-Path $place "Uninstall.exe") -ArgumentList "/S _?=$place" -Wait
Assert (-not (Test-Path (Join-Path $place "python"))) "the removal left the program"
Assert (-not (Test-Path $class)) "the removal left the association"
