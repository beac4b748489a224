module duckboard

go 1.26
