// Command scale measures how the cost of sight, reach, paths and whole games
// grows with the pieces of terrain and with the models, and draws it.
package main

import (
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"strconv"
)

func main() {
	out := flag.String("o", "", "draw the curves to this `file` (SVG)")
	quick := flag.Bool("quick", false, "fewer sizes and rounds")
	flag.Parse()
	if err := run(*out, *quick, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "scale:", err)
		os.Exit(2)
	}
}

func run(file string, quick bool, w io.Writer) error {
	rounds := 2
	if quick {
		rounds = 1
	}
	var drawn []drawing
	for _, p := range panels(quick) {
		curves, err := p.measure(append(questions(), p.game), rounds)
		if err != nil {
			return err
		}
		tell(w, &p, curves)
		drawn = append(drawn, drawing{p, curves})
	}
	if file == "" {
		return nil
	}
	return os.WriteFile(file, []byte(svg(drawn)), 0o644)
}

// measure makes the curves of a panel. All sizes are asked in each round, and
// the best round counts: noise only ever adds.
func (p *panel) measure(ask []question, rounds int) ([]curve, error) {
	var grounds []*ground
	curves := make([]curve, len(ask))
	for _, n := range p.sizes {
		g, err := p.ground(n)
		if err != nil {
			return nil, fmt.Errorf("%s, %d: %w", p.title, n, err)
		}
		grounds = append(grounds, g)
		for k := range curves {
			curves[k].name = ask[k].name
			curves[k].sizes = append(curves[k].sizes, float64(n))
			curves[k].times = append(curves[k].times, math.Inf(1))
		}
	}
	for range rounds {
		for i, g := range grounds {
			runtime.GC()
			for k := range ask {
				t, err := ask[k].took(g)
				if err != nil {
					return nil, err
				}
				curves[k].times[i] = min(curves[k].times[i], t)
			}
		}
	}
	return curves, nil
}

// tell prints a panel's figures and the exponents.
func tell(w io.Writer, p *panel, curves []curve) {
	fmt.Fprintf(w, "%s (%s)\n%-24s", p.title, p.axis, "")
	for _, n := range p.sizes {
		fmt.Fprintf(w, "%10d", n)
	}
	fmt.Fprintf(w, "%12s%12s\n", "grows as", "last half")
	for _, c := range curves {
		fmt.Fprintf(w, "%-24s", c.name)
		for _, t := range c.times {
			fmt.Fprintf(w, "%10s", duration(t))
		}
		fmt.Fprintf(w, "%12s%12s\n", fmt.Sprintf("n^%.2f", c.exponent()), fmt.Sprintf("n^%.2f", c.tail().exponent()))
	}
	fmt.Fprintln(w)
}

// duration writes a time with two digits that count.
func duration(ns float64) string {
	for _, u := range []struct {
		scale float64
		name  string
	}{{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}} {
		if ns >= u.scale*0.95 {
			return digits(ns/u.scale) + " " + u.name
		}
	}
	return digits(ns) + " ns"
}

func digits(v float64) string {
	switch {
	case v >= 100:
		v = math.Round(v/10) * 10
	case v >= 10:
		v = math.Round(v)
	default:
		v = math.Round(v*10) / 10
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}
