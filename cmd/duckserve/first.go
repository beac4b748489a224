package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"syscall"
)

// first does what may be wrong with how the program was started, before anything is opened or said:
// it listens, and looks whether the farm's port is free and the page and the certificate are there.
func (s settings) first() (in net.Listener, err error) {
	if s.farm != "" {
		probe, err := listen("--farm-listen", s.farm, "4223")
		if err != nil {
			return nil, err
		}
		probe.Close()
	}
	if s.page != "" {
		if _, err := os.Stat(s.page); err != nil {
			return nil, fmt.Errorf("no page: %w", err)
		}
	}
	if _, err := s.tls(); err != nil {
		return nil, err
	}
	return listen("--listen", s.listen, "8079")
}

// listen listens at the address of a flag; another port is one that the flag may have instead.
func listen(flag, address, another string) (net.Listener, error) {
	in, err := net.Listen("tcp", address)
	if !taken(err) {
		return in, err
	}
	host, port, _ := net.SplitHostPort(address) // it was listened at
	return nil, fmt.Errorf("port %s is taken: another program listens there, maybe a duckserve that runs already. End that one, or take another port: %s %s", port, flag, net.JoinHostPort(host, another))
}

// taken tells whether an address is another program's. Windows has a number of its own for that.
func taken(err error) bool {
	var no syscall.Errno
	return errors.As(err, &no) && (no == syscall.EADDRINUSE || no == 10048)
}
