package server

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// BenchmarkEcho is a message of a choice's size to the judge and back.
func BenchmarkEcho(b *testing.B) {
	s := New(Options{Limits: Limits{Messages: 1e9, OfAddress: Rate{1e9, 1e9}, InAll: Rate{1e9, 1e9}}}, judge(echo))
	web := httptest.NewServer(s)
	defer web.Close()
	ws, _, err := websocket.Dial(b.Context(), "ws"+strings.TrimPrefix(web.URL, "http"), nil)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = ws.CloseNow() }()
	took, data := make([]time.Duration, 0, b.N), make([]byte, 200)
	for b.Loop() {
		from := time.Now()
		if err := ws.Write(b.Context(), websocket.MessageText, data); err != nil {
			b.Fatal(err)
		}
		if _, _, err := ws.Read(b.Context()); err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(from))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "ms-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1e3, "ms-p99")
}
