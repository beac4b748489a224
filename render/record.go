package render

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"time"
)

// Recorder is a Source that passes frames on and writes them down, one line of
// JSON each. A frame that says the same as the one before is left out, so that
// a still hand costs nothing.
type Recorder struct {
	from Source
	to   *json.Encoder
	last Frame
	any  bool
	err  error
}

// Record writes what a source says. A nil source is the devices.
func Record(from Source, to io.Writer) *Recorder {
	if from == nil {
		from = newDevices()
	}
	return &Recorder{from: from, to: json.NewEncoder(to)}
}

// Read implements Source.
func (r *Recorder) Read() Frame {
	f := r.from.Read()
	same := f
	same.At = r.last.At
	if r.err == nil && (!r.any || !reflect.DeepEqual(same, r.last)) {
		r.err = r.to.Encode(f)
		r.last, r.any = f, true
	}
	return f
}

// Label implements labelled.
func (r *Recorder) Label(key string) string {
	if l, ok := r.from.(labelled); ok {
		return l.Label(key)
	}
	return key
}

// Err returns the first failure to write.
func (r *Recorder) Err() error { return r.err }

// Playback is a Source that plays a recording. Its clock goes on by a sixtieth
// of a second a frame, so that a session runs alike however fast the machine is.
type Playback struct {
	frames []Frame
	next   int
	now    time.Duration
	held   Frame
}

// tick is the time of a frame in a Playback.
const tick = time.Second / 60

// ReadRecording reads lines of JSON that a Recorder wrote. The error names the
// line.
func ReadRecording(r io.Reader) (*Playback, error) {
	p := &Playback{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var f Frame
		if err := json.Unmarshal(lines.Bytes(), &f); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if len(p.frames) > 0 && f.At < p.frames[len(p.frames)-1].At {
			return nil, fmt.Errorf("line %d: time runs backwards", n)
		}
		p.frames = append(p.frames, f)
	}
	return p, lines.Err()
}

// Read implements Source. No recorded frame is skipped.
func (p *Playback) Read() Frame {
	p.now += tick
	f := p.held
	f.WheelX, f.WheelY, f.Typed, f.Pinch = 0, 0, "", 0
	if p.next < len(p.frames) && p.frames[p.next].At <= p.now+tick/2 {
		f = p.frames[p.next]
		p.next++
	}
	f.At, p.held = p.now, f
	return f
}

// Done reports whether everything recorded was played.
func (p *Playback) Done() bool { return p.next == len(p.frames) }
