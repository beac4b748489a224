package main

import (
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"time"

	"duckboard/tools/bench/clock"
)

// sample is what one round says of a probe: figures by name. Times are in
// nanoseconds an operation.
type sample map[string]float64

// The names of a sample's figures.
const (
	mean   = "mean"
	p50    = "p50"
	p99    = "p99"
	allocs = "allocs" // allocations an operation
	rate   = "rate"   // operations a second: the more the better
)

// probe is one thing that is measured. Each round takes a sample of every probe
// in turn, so that what else the machine does hits all of them alike.
type probe struct {
	key     string
	take    func() (sample, error)
	once    bool // it takes long: one round is enough
	best    sample
	skipped string // why nothing was measured
}

// merge keeps the best figure of all rounds: noise only ever adds.
func (p *probe) merge(s sample) {
	if p.best == nil {
		p.best = sample{}
	}
	for name, v := range s {
		old, ok := p.best[name]
		if more := strings.HasSuffix(name, rate); !ok || more && v > old || !more && v < old {
			p.best[name] = v
		}
	}
}

// turn is how long a probe is sampled in a round: what is quick is sampled more
// often.
const turn = 15 * time.Millisecond

// measure takes the rounds.
func measure(probes []*probe, rounds int, log io.Writer) {
	for round := range rounds {
		fmt.Fprintf(log, "\rround %d of %d ", round+1, rounds)
		for _, p := range probes {
			if p.skipped != "" || p.once && round > 0 {
				continue
			}
			runtime.GC()
			for start, again := time.Now(), true; again; again = !p.once && time.Since(start) < turn {
				s, err := p.take()
				if err != nil {
					p.skipped = err.Error()
					break
				}
				p.merge(s)
			}
		}
	}
	fmt.Fprint(log, "\r                    \r")
}

// loop measures the mean of n operations that all does in one go, by the
// processor time that they take.
func loop(key string, n int, all func()) *probe {
	return &probe{key: key, take: func() (sample, error) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := clock.Now()
		all()
		spent := clock.Since(start)
		runtime.ReadMemStats(&after)
		return sample{mean: float64(spent) / float64(n), allocs: float64(after.Mallocs-before.Mallocs) / float64(n)}, nil
	}}
}

// each measures n operations one by one and keeps the best time of each: what
// quantiles tell are the operations, not the noise. The time of looking at the
// clock is taken off.
func each(key string, n int, do func(i int)) *probe {
	best, sorted := make([]float64, n), make([]float64, n)
	for i := range best {
		best[i] = math.Inf(1)
	}
	return &probe{key: key, take: func() (sample, error) {
		clock := clockCost()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		sum := 0.0
		for i := range n {
			start := time.Now()
			do(i)
			best[i] = min(best[i], max(0, float64(time.Since(start))-clock))
			sum += best[i]
		}
		runtime.ReadMemStats(&after)
		copy(sorted, best)
		slices.Sort(sorted)
		return sample{p50: quantile(sorted, 0.50), p99: quantile(sorted, 0.99), mean: sum / float64(n),
			allocs: float64(after.Mallocs-before.Mallocs) / float64(n)}, nil
	}}
}

// clockCost is what looking at the clock takes of the time that it tells.
func clockCost() float64 {
	least := math.Inf(1)
	for range 200 {
		start := time.Now()
		least = min(least, float64(time.Since(start)))
	}
	return least
}

// quantile of sorted figures.
func quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}
