package crowd

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/coder/websocket"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// bare is what a choice cannot do without: JetStream with a stream that syncs each write,
// in the process as the server has it, and WebSockets whose messages come back.
type bare struct {
	server *server.Server
	nc     *nats.Conn
	js     jetstream.JetStream
	web    *httptest.Server
	lines  []*websocket.Conn
}

func newBare(dir string, many int) (b *bare, err error) {
	b = &bare{}
	b.server, err = server.NewServer(&server.Options{ServerName: "bare", DontListen: true, NoSigs: true, JetStream: true, StoreDir: dir, SyncAlways: true})
	if err != nil {
		return nil, err
	}
	b.server.Start()
	if !b.server.ReadyForConnections(time.Minute) {
		return nil, fmt.Errorf("the bare server does not start")
	}
	if b.nc, err = nats.Connect("", nats.InProcessServer(b.server)); err != nil {
		return nil, err
	}
	if b.js, err = jetstream.New(b.nc, jetstream.WithDefaultTimeout(patience)); err != nil {
		return nil, err
	}
	if _, err = b.js.CreateStream(context.Background(), jetstream.StreamConfig{Name: "BARE", Subjects: []string{"bare.*"}, Storage: jetstream.FileStorage}); err != nil {
		return nil, err
	}
	b.web = httptest.NewServer(http.HandlerFunc(echo))
	for range many {
		ws, _, err := websocket.Dial(context.Background(), "ws"+strings.TrimPrefix(b.web.URL, "http"), nil)
		if err != nil {
			return nil, err
		}
		b.lines = append(b.lines, ws)
	}
	return b, nil
}

func echo(w http.ResponseWriter, r *http.Request) {
	ws, err := websocket.Accept(w, r, nil)
	if err != nil {
		return
	}
	for {
		kind, data, err := ws.Read(r.Context())
		if err != nil || ws.Write(r.Context(), kind, data) != nil {
			return
		}
	}
}

// publish publishes a message and waits until it is on the disk.
func (b *bare) publish(i int, data []byte) error {
	_, err := b.js.Publish(context.Background(), fmt.Sprintf("bare.%d", i), data)
	return err
}

// echo sends a message and waits until it is back.
func (b *bare) echo(i int, data []byte) error {
	ctx := context.Background()
	if err := b.lines[i].Write(ctx, websocket.MessageText, data); err != nil {
		return err
	}
	_, _, err := b.lines[i].Read(ctx)
	return err
}

func (b *bare) close() {
	for _, ws := range b.lines {
		_ = ws.CloseNow()
	}
	b.web.Close()
	b.nc.Close()
	b.server.Shutdown()
	b.server.WaitForShutdown()
}
