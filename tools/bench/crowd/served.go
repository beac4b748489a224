package crowd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// served is the program duckserve while it runs.
type served struct {
	*exec.Cmd
	url  string
	live atomic.Int64 // of its heap, in bytes, after the last collection of garbage
	told chan struct{}
	log  strings.Builder // what it says but that; once told is closed
}

// collected is what a Go program tells of a collection: the heap before, at its end, and what lives.
var collected = regexp.MustCompile(`^gc \d+ @.* (\d+)->(\d+)->(\d+) MB`)

// serve starts the program on a folder. It stands behind a proxy, so to speak, who tells
// the addresses of players.
func serve(program, dir string) (*served, error) {
	s := &served{Cmd: exec.Command(program, "--data", dir, "--listen", "127.0.0.1:0", "--proxied"), told: make(chan struct{})}
	s.Env = append(os.Environ(), "GODEBUG=gctrace=1")
	out, err := s.StdoutPipe()
	log, err2 := s.StderrPipe()
	if err := errors.Join(err, err2); err != nil {
		return nil, err
	}
	if err := s.Start(); err != nil {
		return nil, err
	}
	go s.listen(log)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, url, ok := strings.Cut(lines.Text(), "http"); ok {
			s.url = "ws" + strings.TrimSpace(url) + "play"
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return s, nil
		}
	}
	return nil, errors.Join(fmt.Errorf("%s does not start", program), s.stop())
}

func (s *served) listen(log io.Reader) {
	defer close(s.told)
	for lines := bufio.NewScanner(log); lines.Scan(); {
		if m := collected.FindStringSubmatch(lines.Text()); m != nil {
			n, _ := strconv.ParseInt(m[3], 10, 64) // digits
			s.live.Store(n << 20)
		} else if strings.Contains(lines.Text(), "level=ERROR") {
			s.log.WriteString(lines.Text() + "\n")
		}
	}
}

// stop ends the program; what it has found wrong is an error.
func (s *served) stop() error {
	_ = s.Process.Signal(os.Interrupt) // it has ended already
	<-s.told
	err := s.Wait()
	if s.log.Len() > 0 {
		err = errors.Join(err, errors.New(s.log.String()))
	}
	return err
}

// told is a number that the system tells of the program; 0 where it tells none.
func (s *served) tells(file, name string) float64 {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(s.Process.Pid), file))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), name)
	n, _ := strconv.ParseFloat(strings.Fields(rest + " 0")[0], 64)
	return n
}

// resident is its memory, in bytes.
func (s *served) resident() float64 { return s.tells("status", "VmRSS:") * 1024 }

// written is what it has had the disk write, in bytes.
func (s *served) written() float64 { return s.tells("io", "\nwrite_bytes:") }

// spent is its processor time.
func (s *served) spent() time.Duration {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(s.Process.Pid), "stat"))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond // ticks of 100 a second
}

// onDisk is how much a folder holds, in bytes.
func onDisk(dir string) (n int64) {
	_ = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			if info, err := d.Info(); err == nil {
				n += info.Size()
			}
		}
		return nil // files come and go
	})
	return n
}
