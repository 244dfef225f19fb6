; Takes the place of Python in the test of the installer where Python for Windows cannot be had: writes down how it was
; called.  makensis -DOUT=python.exe stand_in.nsi
Unicode true
Target amd64-unicode
!include "FileFunc.nsh"
Name "stand-in"
OutFile "${OUT}"
RequestExecutionLevel user
SilentInstall silent
SetDateSave off
Section
  ${GetParameters} $0
  FileOpen $1 "$EXEDIR\called.txt" w
  FileWriteUTF16LE $1 "$0"
  FileClose $1
SectionEnd
