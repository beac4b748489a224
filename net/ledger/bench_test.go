package ledger

import (
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"
)

// BenchmarkAppend is a bare acknowledged append of an entry as large as a choice:
// written, synced, answered. One writer at a time, and many at once, each with a game.
func BenchmarkAppend(b *testing.B) {
	data := make([]byte, 200)
	b.Run("one", func(b *testing.B) {
		l, last, took := fresh(b), uint64(0), make([]time.Duration, 0, b.N)
		b.ResetTimer()
		for i := range b.N {
			from := time.Now()
			seq, err := l.Append(b.Context(), "g", last, strconv.Itoa(i), data)
			if err != nil {
				b.Fatal(err)
			}
			last, took = seq, append(took, time.Since(from))
		}
		tellTimes(b, took)
	})
	b.Run("many", func(b *testing.B) {
		l := fresh(b)
		var writers, n atomic.Int64
		took := make([]time.Duration, b.N)
		b.SetParallelism(32)
		b.ResetTimer()
		b.RunParallel(func(pb *testing.PB) {
			game, last := strconv.FormatInt(writers.Add(1), 10), uint64(0)
			for pb.Next() {
				i, from := n.Add(1)-1, time.Now()
				seq, err := l.Append(b.Context(), game, last, strconv.FormatInt(i, 10), data)
				if err != nil {
					b.Error(err)
					return
				}
				last, took[i] = seq, time.Since(from)
			}
		})
		tellTimes(b, took)
	})
}

// BenchmarkReadGame reads a whole game of 500 entries.
func BenchmarkReadGame(b *testing.B) {
	l := fresh(b)
	appendTo(b, l, "g", 500)
	b.ResetTimer()
	for b.Loop() {
		read(b, l, "g", 0)
	}
}

func tellTimes(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "ms-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1e3, "ms-p99")
}
