module duckboard/tools/ship

go 1.26.0

require (
	duckboard v0.0.0
	github.com/andybalholm/brotli v1.2.0
	golang.org/x/image v0.47.0
)

require (
	github.com/agnivade/levenshtein v1.2.1 // indirect
	github.com/go-fonts/latin-modern v0.3.3 // indirect
	github.com/jeandeaual/go-locale v0.0.0-20250612000132-0ef82f21eade // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace duckboard => ../..
