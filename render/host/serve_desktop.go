//go:build !js

package host

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
)

// MayServe tells whether Serve can be of use.
const MayServe = true

// The server listens at the first of these ports that is free: links that were given stay
// right on another day.
const firstPort, lastPort = 8078, 8087

// greeting is how long a server may take to say where it is found.
const greeting = 30 * time.Second

// served is the server of this program while it runs.
var served struct {
	sync.Mutex
	now *running
}

// running is a server that runs.
type running struct {
	Served
	tie   io.Closer     // the pipe with which it ends
	ended chan struct{} // is closed when it has
}

// Unserve ends the server of this program, if there is one, and waits until it has ended.
func Unserve() {
	served.Lock()
	r := served.now
	served.Unlock()
	if r != nil {
		r.tie.Close()
		<-r.ended
	}
}

// Serve starts the duckserve that lies beside this program, else the one on the PATH, with its
// games in a folder; one that runs already is the answer. It ends when this program does,
// however that ends: the system then closes the pipe that the server listens to.
func Serve(folder string) *Request[*Served] {
	return ask(func() (*Served, error) {
		served.Lock()
		defer served.Unlock()
		if served.now != nil {
			return &served.now.Served, nil
		}
		program, err := server()
		if err != nil {
			return nil, err
		}
		r, err := begin(program, folder, freePort())
		if err != nil {
			return nil, err
		}
		served.now = r
		go func() {
			<-r.ended
			served.Lock()
			served.now = nil
			served.Unlock()
		}()
		return &r.Served, nil
	})
}

// server is the program that is to be started.
func server() (string, error) {
	name := "duckserve"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(self); err == nil {
		self = real
	}
	beside := filepath.Join(filepath.Dir(self), name)
	if info, err := os.Stat(beside); err == nil && !info.IsDir() {
		return beside, nil
	}
	found, err := exec.LookPath(name)
	if err != nil {
		return "", refusal("There is no %s in %s, where this program lies, nor on the PATH: it comes with the download of the game.", name, filepath.Dir(self))
	}
	return found, nil
}

// pageBeside is the folder with the page that lies beside a program, as a download or a checkout
// of the project has it; empty where there is none.
func pageBeside(program string) string {
	dir := filepath.Dir(program)
	for _, page := range []string{filepath.Join(dir, "web"), filepath.Join(dir, "duckboard-web"), filepath.Join(dir, "..", "dist", "web")} {
		if _, err := os.Stat(filepath.Join(page, "index.html")); err == nil {
			return page
		}
	}
	return ""
}

// freePort is a port that nobody listens at.
func freePort() int {
	for port := firstPort; port <= lastPort; port++ {
		if l, err := net.Listen("tcp", fmt.Sprintf(":%d", port)); err == nil {
			l.Close()
			return port
		}
	}
	return 0 // one that the system chooses
}

// begin starts the server, and waits until it says where it is found.
func begin(program, folder string, port int) (*running, error) {
	args := []string{"--tied", "--data", folder, "--listen", fmt.Sprintf(":%d", port)}
	page := pageBeside(program)
	if page != "" {
		args = append(args, "--page", page)
	}
	c := exec.Command(program, args...)
	words := &lastWords{}
	c.Stderr = words
	hide(c)
	tie, err := c.StdinPipe() // which is closed when this program ends
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, refusal("The server could not be started: %s", err.Error())
	}
	late := time.AfterFunc(greeting, func() { tie.Close(); _ = c.Process.Kill() })
	r := &running{Served{Page: page != ""}, tie, make(chan struct{})}
	lines := bufio.NewScanner(out)
	for lines.Scan() && !r.takes(lines.Text()) {
	}
	go func() {
		_, _ = io.Copy(io.Discard, out)
		_ = c.Wait()
		tie.Close()
		close(r.ended)
	}()
	if !late.Stop() || r.Here == "" {
		tie.Close()
		<-r.ended
		return nil, refusal("The server could not be started: %s", words.said())
	}
	return r, nil
}

// takes takes a line that the server says; it tells whether it was the last of its greeting.
func (s *Served) takes(line string) (last bool) {
	f := strings.Fields(line)
	if len(f) < 2 || !strings.HasPrefix(line, "  ") {
		return s.Here != ""
	}
	switch url := f[len(f)-1]; strings.Join(f[:len(f)-1], " ") {
	case "this machine":
		s.Here = url
	case "local network":
		s.Others = append(s.Others, url)
	}
	return false
}

// lastWords keep the end of what a program says of what is wrong.
type lastWords struct {
	mu   sync.Mutex
	text []byte
}

func (w *lastWords) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.text = append(w.text, b...)
	if over := len(w.text) - 4096; over > 0 {
		w.text = w.text[over:]
	}
	return len(b), nil
}

// said is its last line.
func (w *lastWords) said() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	lines := bytes.Split(bytes.TrimSpace(w.text), []byte("\n"))
	return string(lines[len(lines)-1])
}
