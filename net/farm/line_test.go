package farm

import (
	"io"
	"net"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// deaf is a line to a server on which nothing comes back once a first block went out, until
// so many different ones have: a line as slow as can be.
func deaf(t *testing.T, at string, blocks int) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	token, target, _ := strings.Cut(strings.TrimPrefix(at, "nats://"), "@")
	go func() {
		for {
			here, err := l.Accept()
			if err != nil {
				return
			}
			there, err := net.Dial("tcp", target)
			if err != nil {
				_ = here.Close()
				return
			}
			hears := sync.NewCond(new(sync.Mutex))
			sent := map[string]bool{}
			go func() {
				defer there.Close()
				number, text := regexp.MustCompile(ofBlock+`: (\d+)\r`), ""
				for part := make([]byte, 4096); ; {
					n, err := here.Read(part)
					if err != nil {
						return
					}
					text = text[max(0, len(text)-200):] + string(part[:n]) // a header may come in two parts
					hears.L.Lock()
					for _, m := range number.FindAllStringSubmatch(text, -1) {
						sent[m[1]] = true
					}
					hears.L.Unlock()
					hears.Broadcast()
					if _, err := there.Write(part[:n]); err != nil {
						return
					}
				}
			}()
			go func() {
				defer here.Close()
				for part := make([]byte, 4096); ; {
					n, err := there.Read(part)
					if err != nil {
						return
					}
					hears.L.Lock()
					for len(sent) > 0 && len(sent) < blocks {
						hears.Wait()
					}
					hears.L.Unlock()
					if _, err := io.Copy(here, strings.NewReader(string(part[:n]))); err != nil {
						return
					}
				}
			}()
		}
	}()
	return "nats://" + token + "@" + l.Addr().String()
}

// TestASharerPutsBlocksThereWithoutWaitingForEach has a line on which nothing is heard of the
// first block before the fourth has gone out: who waits for each waits for ever.
func TestASharerPutsBlocksThereWithoutWaitingForEach(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 60}, dial(t, deaf(t, at, fewest), ours)
	employ(t, dial(t, at, ours), square)
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
}
