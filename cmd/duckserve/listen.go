package main

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"syscall"
)

// option is an address to listen at, as the program was told it.
type option struct{ flag, address string }

// ports listens where the program is to be found, before it does anything else: where a
// port is not to be had that is the first and only thing that is told. Whether the farm's
// is to be had is tried alone, for its server listens by itself.
func (s settings) ports() (net.Listener, error) {
	if s.farm != "" {
		try, err := option{"--farm-listen", s.farm}.listen()
		if err != nil {
			return nil, err
		}
		_ = try.Close()
	}
	return option{"--listen", s.listen}.listen()
}

// What Windows says where others say EADDRINUSE and EACCES.
const (
	takenInWindows     = syscall.Errno(10048)
	forbiddenInWindows = syscall.Errno(10013)
)

// listen listens. An error tells the port and what can be done.
func (o option) listen() (net.Listener, error) {
	in, err := net.Listen("tcp", o.address)
	if err == nil {
		return in, nil
	}
	host, port, _ := net.SplitHostPort(o.address) // else it is no port that is taken
	var why syscall.Errno
	switch errors.As(err, &why); why {
	case syscall.EADDRINUSE, takenInWindows:
		return nil, fmt.Errorf("port %s is taken: another program listens there, perhaps another duckserve; end that one, or take another port: %s %s", port, o.flag, net.JoinHostPort(host, next(port)))
	case syscall.EACCES, forbiddenInWindows:
		return nil, fmt.Errorf("port %s is not for this user; take one above 1023: %s %s", port, o.flag, net.JoinHostPort(host, "8078"))
	}
	return nil, fmt.Errorf("%s %s: %w", o.flag, o.address, err)
}

// next is the port after one, or the usual one's where there is none.
func next(port string) string {
	n, err := strconv.Atoi(port)
	if err != nil || n >= 65535 {
		n = 8078
	}
	return strconv.Itoa(n + 1)
}
