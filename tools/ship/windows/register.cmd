@echo off
rem Lets .duckboard files open in the game, for this user. register.cmd /remove undoes it.
set key=HKCU\Software\Classes
if "%1"=="/remove" (
	reg delete "%key%\.duckboard" /f
	reg delete "%key%\Duckboard.File" /f
	exit /b
)
reg add "%key%\.duckboard" /ve /d "Duckboard.File" /f
reg add "%key%\Duckboard.File" /ve /d "Duckboard file" /f
reg add "%key%\Duckboard.File\DefaultIcon" /ve /d "\"%~dp0duckboard.exe\",0" /f
reg add "%key%\Duckboard.File\shell\open\command" /ve /d "\"%~dp0duckboard.exe\" \"%%1\"" /f
