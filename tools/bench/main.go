// Command bench measures how fast Duckboard answers and prints one table: each
// figure with its ratio to the yardstick Y, its target and whether it is met.
//
// Y is one search of tidwall/rtree with an edge test on the scenes s30, timed in
// the same run; so are the other Go libraries. Machines are noisy, ratios are
// much less so: a sample of everything is taken in each round, one after the
// other, and the best round counts.
//
// It is a module of its own, so that the game has nothing of what it is compared with. With
// --online it measures duckserve with many matches at once (package crowd).
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"

	"duckboard/tools/bench/scene"
)

// options are the flags.
type options struct {
	scenes scene.Folder
	rows   *regexp.Regexp
	rounds int
	quick  bool
	json   string
	online string
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
}

func parse(args []string) (*options, error) {
	var o options
	var scenes, rows string
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	f.StringVar(&scenes, "scenes", string(scene.Find()), "the `folder` of the generated scenes")
	f.StringVar(&rows, "rows", "", "measure only rows whose section and name fit this `expression`, as sight or Path.*p99")
	f.IntVar(&o.rounds, "rounds", 0, "how many rounds (default 7, with --quick 3)")
	f.BoolVar(&o.quick, "quick", false, "fewer rounds and games")
	f.StringVar(&o.online, "online", "", "measure many matches at once, and nothing else, with this `program` duckserve")
	f.StringVar(&o.json, "json", "", "write the figures to this `file`, too")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("what is %q? There are flags only", f.Arg(0))
	}
	if o.rounds == 0 {
		o.rounds = 7
		if o.quick {
			o.rounds = 3
		}
	}
	if o.rounds < 1 || o.rounds > 1000 {
		return nil, errors.New("--rounds is from 1 to 1000")
	}
	o.scenes = scene.Folder(scenes)
	var err error
	o.rows, err = regexp.Compile("(?i)" + rows)
	return &o, err
}

func run(args []string, out, log io.Writer) error {
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	} else if err != nil {
		return err
	}
	b := &bench{options: o}
	if o.online != "" {
		b.matches(log)
		o.rounds = 1
	} else if err := b.fill(log); err != nil {
		return err
	}
	measure(b.wanted(), o.rounds, log)
	y := b.y.value()
	r := report{Machine: fmt.Sprintf("%s/%s, %d processors, %s", runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), runtime.Version()), Rounds: o.rounds}
	if v := number(y); v != nil {
		r.Y = *v
	}
	for i := range b.rows {
		if b.shown(&b.rows[i]) {
			r.Rows = append(r.Rows, b.rows[i].judge(y))
		}
	}
	fmt.Fprintln(out, r.Machine)
	if b.y.probe != nil {
		fmt.Fprintf(out, "the best of %d rounds; Y = %s ns (about 93 on the quiet machine that the targets come from)\n", o.rounds, short(r.Y))
	}
	fmt.Fprintln(out)
	write(out, r.Rows)
	if o.json != "" {
		return r.save(o.json)
	}
	return nil
}
