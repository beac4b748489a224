// Package protocol speaks the engine protocol, version 1: JSON-RPC 2.0, one
// request a line, one answer a line, in order. One goroutine answers. A choice is made on a copy
// of the game that replaces it only when the choice succeeded, so neither a refusal nor a panic
// leaves anything half done.
//
// The line loop is the package's own. The protocol wants strict order and a bounded memory.
// The JSON-RPC libraries for Go run requests concurrently, answer them as they finish, and
// queue them without bound. They refuse an id that is still in flight, and take a request
// with id null for a notification. What is left of the plumbing without that is this file
// and envelope.go.
package protocol

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"duckboard/game"
	"duckboard/game/rules"
)

// Version is the version of the protocol.
const Version = 1

// MaxLine is the length of the longest line that is read, in bytes.
const MaxLine = 16 << 20

// MaxBatch is how many requests a batch may hold.
const MaxBatch = 1000

// Config is what a server may be given. The zero value serves the shipped rule
// sets and logs nothing.
type Config struct {
	Rules []game.Ruleset // nil: all
	Log   io.Writer      // for what went wrong inside, nil: nowhere
	Games int            // how many games are kept, 0: 1000
}

// Server answers requests. It is for one goroutine.
type Server struct {
	rules []game.Ruleset
	log   io.Writer
	games shelf
}

// New makes a server without games.
func New(c Config) *Server {
	s := &Server{rules: c.Rules, log: c.Log, games: shelf{most: c.Games}}
	if s.rules == nil {
		s.rules = rules.All()
	}
	if s.log == nil {
		s.log = io.Discard
	}
	if s.games.most == 0 {
		s.games.most = 1000
	}
	return s
}

// Serve reads requests until the input ends and writes their answers. The error
// is that of reading or writing; the end of the input is none.
func (s *Server) Serve(in io.Reader, out io.Writer) error {
	r, w := bufio.NewReaderSize(in, 64<<10), bufio.NewWriterSize(out, 64<<10)
	for {
		line, err := readLine(r)
		switch {
		case errors.Is(err, errLong):
			s.send(w, fail(nil, parseError, "the line is longer than %d MB", MaxLine>>20))
		case err == io.EOF:
			return w.Flush()
		case err != nil:
			return errors.Join(fmt.Errorf("reading requests: %w", err), w.Flush())
		default:
			s.Answer(line, w)
		}
		if err := w.Flush(); err != nil {
			return fmt.Errorf("writing answers: %w", err)
		}
	}
}

var errLong = errors.New("the line is too long")

// readLine reads a line without its end. One that is too long is read to its
// end and dropped. The last line may lack its end.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
		if long = long || len(line)+len(part) > MaxLine+1; long {
			line = nil
		} else {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(line) == 0 && !long:
			return nil, io.EOF
		case err != nil && err != io.EOF:
			return nil, err
		case long:
			return nil, errLong
		}
		if n := len(line); n > 0 && line[n-1] == '\n' {
			line = line[:n-1]
		}
		return line, nil
	}
}

// Answer answers one line: a request, or a batch of them with the list of their
// answers. Nothing is written for notifications, which want no answer.
func (s *Server) Answer(line []byte, w *bufio.Writer) {
	batch, fault := split(line)
	switch {
	case fault != nil:
		s.send(w, fault)
	case batch == nil:
		if a := s.one(line); a != nil {
			s.send(w, a)
		}
	default:
		s.batch(batch, w)
	}
}

// batch writes each answer as it is made, for together they may be large.
func (s *Server) batch(requests [][]byte, w *bufio.Writer) {
	before := byte('[')
	for _, r := range requests {
		if a := s.one(r); a != nil {
			_ = w.WriteByte(before) // the writer keeps its first error for Flush
			_, _ = w.Write(a.encode())
			before = ','
		}
	}
	if before == ',' {
		_, _ = w.WriteString("]\n")
	}
}

func (s *Server) send(w *bufio.Writer, a *answer) {
	_, _ = w.Write(a.encode()) // the writer keeps its first error for Flush
	_ = w.WriteByte('\n')
}

// one answers one request, nil for a notification.
func (s *Server) one(text []byte) *answer {
	r, fault := readRequest(text)
	if fault != nil {
		return fault
	}
	result, err := s.call(r)
	if r.id == nil {
		return nil
	}
	if err != nil {
		return &answer{id: r.id, err: asError(err)}
	}
	return &answer{id: r.id, result: result}
}

// call runs one method. A panic in it is a fault of the program: it is logged
// and answered, and whatever the request would have changed stays as it was.
func (s *Server) call(r *request) (result []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(s.log, "duckboard: panic in %s: %v\n%s", r.method, p, debug.Stack())
			err = &Error{Code: internalError, Message: "internal error"}
		}
	}()
	m, ok := methods[r.method]
	if !ok {
		return nil, &Error{Code: unknownMethod, Message: fmt.Sprintf("no method %.60q", r.method)}
	}
	if r.wrong != nil {
		return nil, r.wrong
	}
	return s.perform(m, r.params)
}
