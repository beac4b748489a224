package server

import (
	"fmt"
	"io"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"
)

// burst is for how many seconds' worth a rate may be exceeded at once.
const burst = 3

func perSecond(n float64) *rate.Limiter { return rate.NewLimiter(rate.Limit(n), int(burst*n)+1) }

// meter counts what comes from somewhere.
type meter struct {
	limit           Rate
	where           string // "from one address"
	messages, bytes *rate.Limiter
}

// newMeter is a meter that lets two of the largest messages through at once: of two who
// begin a game at one address each brings a warband, and one a table.
func newMeter(l Limits, r Rate, where string) *meter {
	bytes := rate.NewLimiter(rate.Limit(r.Bytes), max(burst*r.Bytes, 2*l.MessageBytes+overhead))
	return &meter{r, where, perSecond(r.Messages), bytes}
}

// message counts one, or says which limit it exceeds.
func (m *meter) message() *Goodbye {
	if !m.messages.Allow() {
		return later("too many messages and connections: at most %g a second %s", m.limit.Messages, m.where)
	}
	return nil
}

func (m *meter) take(n int) *Goodbye {
	if !m.bytes.AllowN(time.Now(), n) {
		return later("too many bytes: at most %d a second %s", m.limit.Bytes, m.where)
	}
	return nil
}

func later(format string, args ...any) *Goodbye {
	return &Goodbye{int(websocket.StatusTryAgainLater), fmt.Sprintf(format, args...)}
}

// metered is a message while it comes: what comes too fast is not taken in.
type metered struct {
	io.Reader
	meters []*meter
}

func (r metered) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	for _, m := range r.meters {
		if g := m.take(n); g != nil {
			return 0, g
		}
	}
	return n, err
}
