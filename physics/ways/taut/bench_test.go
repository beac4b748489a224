package taut

import (
	"slices"
	"testing"
	"time"
)

// benchWays times each question, the best of a few rounds, and reports the
// median and the 99th part of a hundred.
func benchWays(b *testing.B, s *Search, questions []question) {
	s.space.Prepare()
	best := make([]time.Duration, len(questions))
	for i := range best {
		best[i] = time.Hour
	}
	var buf []Point
	for b.Loop() {
		for i, q := range questions {
			begin := time.Now()
			buf, _, _ = s.Way(buf[:0], q.from, q.to)
			best[i] = min(best[i], time.Since(begin))
		}
	}
	slices.Sort(best)
	b.ReportMetric(float64(best[len(best)/2].Nanoseconds()), "p50-ns")
	b.ReportMetric(float64(best[len(best)*99/100].Nanoseconds()), "p99-ns")
}

func BenchmarkPathAmongWalls(b *testing.B) {
	benchWays(b, NewSearch(spaceOf(b, needShared(b), "s30_1")), readQuestions(b, shared, "s30_1.path"))
}

func BenchmarkPathAmongBodies(b *testing.B) {
	benchWays(b, withBodies(b, needShared(b), "_1"), readQuestions(b, shared, "s30m_1.path"))
}

func BenchmarkTwelveInchesAmongBodies(b *testing.B) {
	benchWays(b, withBodies(b, needShared(b), "_1"), readQuestions(b, shared, "s30m_1.path12"))
}

// BenchmarkMoveOneBody moves a body and asks for a way round it, which works out
// what is remembered of its corners again.
func BenchmarkMoveOneBody(b *testing.B) {
	s := withBodies(b, "testdata", "_1")
	s.space.Prepare()
	_, at := readBodies(b, "testdata", "s30m_1")
	var buf []Point
	for i := 0; b.Loop(); i++ {
		k := i % len(at)
		s.Move(k, at[k])
		buf, _, _ = s.Way(buf[:0], at[k].Sub(Point{2, 0.1}), at[k].Add(Point{2, 0}))
	}
}

func BenchmarkPrepare(b *testing.B) {
	for b.Loop() {
		spaceOf(b, "testdata", "s30_1").Prepare()
	}
}
