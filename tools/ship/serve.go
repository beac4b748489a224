package main

import (
	"fmt"
	"net"
	"net/http"

	"duckboard/net/static"
)

// serve shows a folder at an address until the program is stopped.
func serve(dir, address string) error {
	files, err := static.Files(dir)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/  (Ctrl-C ends it)\n", l.Addr())
	return http.Serve(l, files)
}
