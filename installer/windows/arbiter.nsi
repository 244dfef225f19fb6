; The installer for one user of Windows: no administrator, nothing outside the user's own folders and registry.
; makensis -DVERSION=... -DFOLDER=(the packed program) -DOUT=(the installer) arbiter.nsi
Unicode true
Target amd64-unicode
!include "MUI2.nsh"
!include "FileFunc.nsh"

Name "Arbiter"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Arbiter"
InstallDirRegKey HKCU "Software\Arbiter\Installed" "Folder"
SetCompressor /SOLID lzma
SetCompressorDictSize 32
SetDateSave off
AllowSkipFiles off
BrandingText "Arbiter ${VERSION}"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Arbiter"
!define MUI_ICON "${FOLDER}\arbiter.ico"
!define MUI_UNICON "${FOLDER}\arbiter.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Arbiter.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString OPEN ${LANG_ENGLISH} "Arbiter is open. Please close it first."
LangString OPEN ${LANG_GERMAN} "Arbiter ist offen. Bitte schließen Sie es zuerst."
LangString OTHERS ${LANG_ENGLISH} "$INSTDIR has folders of another program. Please choose an empty one."
LangString OTHERS ${LANG_GERMAN} "$INSTDIR enthält Ordner eines anderen Programms. Bitte wählen Sie einen leeren."
LangString TOURNAMENT ${LANG_ENGLISH} "Chess tournament"
LangString TOURNAMENT ${LANG_GERMAN} "Schachturnier"

; A program that runs cannot be opened for writing: that tells whether ours does, with a window or in a console.
!macro CloseFirst
  IfFileExists "$INSTDIR\python\pythonw.exe" 0 closed
  ClearErrors
  FileOpen $0 "$INSTDIR\python\pythonw.exe" a
  IfErrors open
  FileClose $0
  FileOpen $0 "$INSTDIR\python\python.exe" a
  IfErrors open
  FileClose $0
  Goto closed
open:
  MessageBox MB_OK|MB_ICONEXCLAMATION "$(OPEN)" /SD IDOK
  SetErrorLevel 2
  Abort
closed:
!macroend

; Folders called like ours that an installation did not make are somebody's own, and removing them later would be wrong.
!macro LeaveOthersAlone
  IfFileExists "$INSTDIR\Arbiter.exe" ours
  IfFileExists "$INSTDIR\Uninstall.exe" ours
  IfFileExists "$INSTDIR\python\*.*" others
  IfFileExists "$INSTDIR\lib\*.*" others
  IfFileExists "$INSTDIR\bin\*.*" others ours
others:
  MessageBox MB_OK|MB_ICONEXCLAMATION "$(OTHERS)" /SD IDOK
  SetErrorLevel 2
  Abort
ours:
!macroend

; What an installation has put there and nothing else: what the user keeps in the folder stays.
!macro RemoveProgram
  RMDir /r "$INSTDIR\python"
  RMDir /r "$INSTDIR\lib"
  RMDir /r "$INSTDIR\bin"
  Delete "$INSTDIR\Arbiter.exe"
  Delete "$INSTDIR\arbiter.ico"
!macroend

Section
  !insertmacro LeaveOthersAlone
  !insertmacro CloseFirst
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  ; First of all, so that what was broken off can be taken away, or begun again.
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  File /r "${FOLDER}\*"
  CreateShortcut "$SMPROGRAMS\Arbiter.lnk" "$INSTDIR\Arbiter.exe" "" "$INSTDIR\arbiter.ico"
  WriteRegStr HKCU "Software\Arbiter\Installed" "Folder" "$INSTDIR"

  WriteRegStr HKCU "Software\Classes\Arbiter.Tournament" "" "$(TOURNAMENT)"
  WriteRegStr HKCU "Software\Classes\Arbiter.Tournament\DefaultIcon" "" "$\"$INSTDIR\arbiter.ico$\""
  WriteRegStr HKCU "Software\Classes\Arbiter.Tournament\shell\open\command" "" "$\"$INSTDIR\Arbiter.exe$\" open $\"%1$\""
  WriteRegStr HKCU "Software\Classes\.arbiter" "" "Arbiter.Tournament"
  WriteRegStr HKCU "Software\Classes\.trf\OpenWithProgids" "Arbiter.Tournament" ""
  WriteRegStr HKCU "Software\Classes\.trfx\OpenWithProgids" "Arbiter.Tournament" ""

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Arbiter"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\arbiter.ico"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" "$\"$INSTDIR\Uninstall.exe$\""
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" "$\"$INSTDIR\Uninstall.exe$\" /S"
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  ${RefreshShellIcons}
SectionEnd

Section "Uninstall"
  !insertmacro CloseFirst
  !insertmacro RemoveProgram
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Arbiter.lnk"
  DeleteRegKey HKCU "Software\Classes\Arbiter.Tournament"
  ; Only where the association is still ours.
  ReadRegStr $0 HKCU "Software\Classes\.arbiter" ""
  StrCmp $0 "Arbiter.Tournament" 0 others
  DeleteRegKey HKCU "Software\Classes\.arbiter"
others:
  DeleteRegValue HKCU "Software\Classes\.trf\OpenWithProgids" "Arbiter.Tournament"
  DeleteRegValue HKCU "Software\Classes\.trfx\OpenWithProgids" "Arbiter.Tournament"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Arbiter\Installed"
  ${RefreshShellIcons}
SectionEnd
