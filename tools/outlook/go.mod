module duckboard/tools/outlook

go 1.26.0

require (
	duckboard v0.0.0
	gonum.org/v1/gonum v0.16.0
)

require (
	github.com/agnivade/levenshtein v1.2.1 // indirect
	golang.org/x/tools v0.26.0 // indirect
)

replace duckboard => ../..
