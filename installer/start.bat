@echo off
rem Double-click me, or drop a tournament on me. When the program is open this window may be closed.
setlocal EnableDelayedExpansion
rem A name like A&B.trf that is dropped comes without quotes and ends at the sign; the script finds it in the whole line.
set "ARBITER_LINE=!cmdcmdline!"
setlocal DisableDelayedExpansion
rem Quoted, so that such a name is one word; and not run from a folder that may not be written to.
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0start.ps1" "%~1"
if errorlevel 1 pause
endlocal
rem What stands after the sign would be run as a command, so the line ends here.
if defined ARBITER_LINE if not "!ARBITER_LINE:start.bat=!"=="!ARBITER_LINE!" exit
