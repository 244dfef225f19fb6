@echo off
rem Double-click me, or drop a tournament on me. When the program is open this window may be closed.
setlocal DisableDelayedExpansion
rem Quoted, so that a name like A&B.trf is one word; and not run from a folder that may not be written to.
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0start.ps1" "%~1"
if errorlevel 1 pause
