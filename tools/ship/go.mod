module duckboard/tools/ship

go 1.26.0

require (
	duckboard v0.0.0
	github.com/CycloneDX/cyclonedx-go v0.9.2
	github.com/andybalholm/brotli v1.2.0
	github.com/jackmordaunt/icns/v3 v3.0.1
	github.com/tc-hib/winres v0.3.1
	github.com/tetratelabs/wazero v1.11.0
	golang.org/x/image v0.47.0
	pgregory.net/rapid v1.3.0
)

require (
	github.com/agnivade/levenshtein v1.2.1 // indirect
	github.com/go-fonts/latin-modern v0.3.3 // indirect
	github.com/jeandeaual/go-locale v0.0.0-20250612000132-0ef82f21eade // indirect
	github.com/nfnt/resize v0.0.0-20180221191011-83c6a9932646 // indirect
	github.com/randall77/makefat v0.0.0-20210315173500-7ddd0e42c844 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)

replace duckboard => ../..

tool github.com/randall77/makefat
