//go:build !js

package main

import (
	"bufio"
	"encoding/binary"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
)

// tap is a way to a server that hears what clients send to it.
type tap struct {
	page string

	mu   sync.Mutex
	said []string
}

// tapOf opens a tap before a server's page.
func tapOf(t *testing.T, page string) *tap {
	t.Helper()
	p := &tap{}
	p.page = relay(t, page, func(to io.Writer, from io.Reader) {
		p.hear(bufio.NewReader(io.TeeReader(from, to)))
		_, _ = io.Copy(to, from)
	})
	return p
}

// relay is the address of a way to a server's page. What clients send is passed on by a function,
// what they are answered as it is.
func relay(t *testing.T, page string, pass func(to io.Writer, from io.Reader)) string {
	t.Helper()
	in, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { in.Close() })
	to := strings.TrimSuffix(strings.TrimPrefix(page, "http://"), "/")
	go func() {
		for {
			c, err := in.Accept()
			if err != nil {
				return
			}
			s, err := net.Dial("tcp", to)
			if err != nil {
				c.Close()
				continue
			}
			go func() { _, _ = io.Copy(c, s); c.Close() }()
			go func() { pass(s, c); s.Close() }()
		}
	}()
	return "http://" + in.Addr().String() + "/"
}

// hear reads what a client sends: the head of a request, then frames (RFC 6455, section 5.2), which
// have a mask. It ends where that is not so.
func (p *tap) hear(r *bufio.Reader) {
	for line := ""; line != "\r\n"; {
		var err error
		if line, err = r.ReadString('\n'); err != nil {
			return
		}
	}
	for message := []byte(nil); ; {
		var head [2]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return
		}
		n := uint64(head[1] & 0x7f)
		if long := map[uint64]int{126: 2, 127: 8}[n]; long > 0 {
			var size [8]byte
			if _, err := io.ReadFull(r, size[8-long:]); err != nil {
				return
			}
			n = binary.BigEndian.Uint64(size[:])
		}
		data := make([]byte, 4+n)
		if _, err := io.ReadFull(r, data); err != nil {
			return
		}
		for i := range data[4:] {
			data[4+i] ^= data[i%4]
		}
		if head[0]&0x0f > 2 { // a ping, a pong or an end
			continue
		}
		if message = append(message, data[4:]...); head[0]&0x80 != 0 {
			p.mu.Lock()
			p.said = append(p.said, string(message))
			p.mu.Unlock()
			message = nil
		}
	}
}

// asked are the requests that were sent, each by its kind.
func (p *tap) asked() (kinds []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.said {
		if _, request, ok := strings.Cut(m, `{"request":`); ok {
			_, kind, _ := strings.Cut(request, `"kind":"`)
			kind, _, _ = strings.Cut(kind, `"`)
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// heard tells whether a message with a text in it was sent.
func (p *tap) heard(text string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.ContainsFunc(p.said, func(m string) bool { return strings.Contains(m, text) })
}
