module duckboard/tools/bench

go 1.26.0

require (
	duckboard v0.0.0
	github.com/jakecoffman/cp/v2 v2.3.0
	github.com/solarlune/resolv v0.8.1
	github.com/tidwall/rtree v1.10.0
)

require (
	github.com/agnivade/levenshtein v1.2.1 // indirect
	github.com/tidwall/geoindex v1.7.0 // indirect
)

replace duckboard => ../..
