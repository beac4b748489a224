package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"duckboard/game"
	"duckboard/net/farm/host"
	"duckboard/net/ledger"
	"duckboard/net/server"
	"duckboard/net/static"
)

// farewell is how long connections have to end when the program stops.
const farewell = 10 * time.Second

// serve opens the store, and serves until the context ends.
func (s settings) serve(ctx context.Context, out io.Writer, log *slog.Logger) (err error) {
	in, err := s.first()
	if err != nil {
		return err
	}
	defer in.Close()
	games, err := ledger.Open(ctx, ledger.Options{Dir: s.data, URL: s.nats, Creds: s.creds, Replicas: s.replicas, Limits: keeps, Log: log})
	if err != nil {
		return err
	}
	defer games.Close()
	matches, err := s.matches(ctx, games, log)
	if err != nil {
		return err
	}
	defer matches.Close()
	play := server.New(server.Options{Proxied: s.proxied, Limits: takes, Log: log}, judge{matches})
	handler, err := s.handler(games, play, log)
	if err != nil {
		return err
	}
	web := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug), // what browsers do to certificates they do not know
	}
	if web.TLSConfig, err = s.tls(); err != nil {
		return err
	}
	field, err := s.openFarm(web.TLSConfig)
	if err != nil {
		return err
	}
	defer field.Close()
	failed := make(chan error, 1)
	if web.TLSConfig == nil {
		go func() { failed <- web.Serve(in) }()
	} else {
		go func() { failed <- web.ServeTLS(in, "", "") }()
	}
	s.tell(out, in.Addr(), field.Addr())
	select {
	case err = <-failed:
	case <-ctx.Done():
	}
	log.Info("the server stops")
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), farewell)
	defer stop()
	return errors.Join(err, play.Close(ctx), web.Shutdown(ctx))
}

// tls is how connections are secured, nil without a certificate.
func (s settings) tls() (*tls.Config, error) {
	if s.cert == "" {
		return nil, nil
	}
	c := &certificate{cert: s.cert, key: s.key}
	_, err := c.get(nil)
	return c.config(), err
}

// openFarm starts the server that games are shared on; it is nil if none was asked for.
func (s settings) openFarm(secure *tls.Config) (*host.Host, error) {
	if s.farm == "" {
		return nil, nil
	}
	o := host.Options{Listen: s.farm, Token: s.token, Dir: filepath.Join(s.data, "farm")}
	if secure != nil { // NATS has no names of protocols
		o.TLS = secure.Clone()
		o.TLS.NextProtos = nil
	}
	return host.Start(o)
}

// handler is what there is at which path.
func (s settings) handler(games *ledger.Ledger, play *server.Server, log *slog.Logger) (http.Handler, error) {
	mux := http.NewServeMux()
	mux.Handle("GET /play", play)
	mux.Handle("GET /health", &health{check: games.Check, connections: play.Connections})
	files, err := static.Files(s.pageFolder())
	switch {
	case err == nil:
		mux.Handle("GET /", files)
	case s.page != "" || !errors.Is(err, os.ErrNotExist):
		return nil, err
	default:
		log.Warn("there is no page to show, only games to play from a desktop", "looked in", s.pageFolder())
	}
	return s.named(mux), nil
}

// health answers whether the program can keep games, for who looks after it. It asks
// once a second at most, however many ask it.
type health struct {
	check       func(context.Context) error
	connections func() int

	mu  sync.Mutex
	at  time.Time
	err error
}

func (h *health) state() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if time.Since(h.at) > time.Second {
		ctx, stop := context.WithTimeout(context.Background(), 3*time.Second)
		defer stop()
		h.err, h.at = h.check(ctx), time.Now()
	}
	return h.err
}

func (h *health) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	answer := struct {
		OK          bool   `json:"ok"`
		Error       string `json:"error,omitempty"`
		Version     string `json:"version"`
		Engine      int    `json:"engine"`
		Connections int    `json:"connections"`
	}{true, "", version, game.Engine, h.connections()}
	status := http.StatusOK
	switch err := h.state(); {
	case errors.Is(err, ledger.ErrFull):
		answer.OK, answer.Error, status = false, ledger.ErrFull.Error(), http.StatusInsufficientStorage
	case err != nil: // in full it is for the log, and no stranger's business
		answer.OK, answer.Error, status = false, ledger.ErrUnavailable.Error(), http.StatusServiceUnavailable
	}
	data, _ := json.Marshal(answer) // texts and numbers
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	fmt.Fprintf(w, "%s\n", data)
}
