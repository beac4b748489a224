package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
)

// figure names a figure of a probe, or is the sum of others.
type figure struct {
	probe *probe
	name  string
	sum   []figure
}

func (f figure) value() float64 {
	if f.sum != nil {
		v := 0.0
		for _, part := range f.sum {
			v += part.value()
		}
		return v
	}
	if f.probe == nil || f.probe.best == nil {
		return math.NaN()
	}
	v, ok := f.probe.best[f.name]
	if !ok {
		return math.NaN()
	}
	return v
}

// target is what a figure must be: at most (or at least) a factor of another
// figure, or of 1.
type target struct {
	factor float64
	of     figure // none: the factor is the bound
	unit   string // what the bound is told in: "Y", "ms", "resolv"
	least  bool   // at least, not at most
	scale  float64
}

// row is one line of the table: a figure of ours, or of a peer, and its targets.
type row struct {
	section, what string
	figure        figure
	unit          unit
	targets       []target
	note          func() string // what is told besides; nil: nothing
}

// unit is how a figure is written.
type unit struct {
	name  string
	scale float64 // the figure is divided by it
}

var (
	micros = unit{"µs", 1e3}
	millis = unit{"ms", 1e6}
	nanos  = unit{"ns", 1}
	plain  = unit{"", 1}
)

// outcome is a row as it came out, for the table and for JSON.
type outcome struct {
	Section string    `json:"section"`
	What    string    `json:"what"`
	Figure  *float64  `json:"figure"` // in Unit; null: not measured
	Unit    string    `json:"unit"`
	Ratio   *float64  `json:"ratio_to_y"`
	Allocs  *float64  `json:"allocations,omitempty"`
	Targets []verdict `json:"targets,omitempty"`
	Note    string    `json:"note,omitempty"`
}

// verdict is a target and whether it is met.
type verdict struct {
	Text  string   `json:"text"`
	Share *float64 `json:"share"` // of the bound: at most 1 if a figure may not be more, at least 1 if not less
	Met   bool     `json:"met"`
}

// number is nil for what was not measured.
func number(v float64) *float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}

// judge works a row out.
func (r *row) judge(y float64) outcome {
	v := r.figure.value()
	o := outcome{Section: r.section, What: r.what, Unit: r.unit.name, Figure: number(v / r.unit.scale)}
	if r.unit.scale != 1 || r.unit == nanos {
		o.Ratio = number(v / y)
	}
	o.Allocs = number(figure{probe: r.figure.probe, name: allocs}.value())
	for _, t := range r.targets {
		o.Targets = append(o.Targets, t.judge(v))
	}
	switch {
	case r.figure.probe != nil && r.figure.probe.skipped != "":
		o.Note = r.figure.probe.skipped
	case r.note != nil && o.Figure != nil:
		o.Note = r.note()
	}
	return o
}

func (t target) judge(v float64) verdict {
	bound, sign := t.factor, "≤"
	if t.of.probe != nil {
		bound *= t.of.value()
	} else if t.scale != 0 {
		bound *= t.scale
	}
	share := v / bound
	met := v <= bound
	if t.least {
		sign, met = "≥", v >= bound
	}
	return verdict{Text: strings.TrimSpace(fmt.Sprintf("%s %s %s", sign, short(t.factor), t.unit)), Share: number(share), Met: met}
}

// short writes a number with three digits that count.
func short(v float64) string {
	switch a := math.Abs(v); {
	case a >= 100 || v == math.Trunc(v):
		return fmt.Sprintf("%.0f", v)
	case a >= 10:
		return fmt.Sprintf("%.1f", v)
	case a >= 1:
		return fmt.Sprintf("%.2f", v)
	case a >= 0.1:
		return fmt.Sprintf("%.3f", v)
	}
	return fmt.Sprintf("%.2g", v)
}

func shortOf(v *float64) string {
	if v == nil {
		return "-"
	}
	return short(*v)
}

// write prints the table.
func write(w io.Writer, all []outcome) {
	const format = "%-52s %14s %10s %8s  %-40s %s\n"
	fmt.Fprintf(w, format, "", "figure", "ratio to Y", "allocs", "target (figure / bound)", "met")
	section := ""
	note := ""
	met, targets := 0, 0
	for _, o := range all {
		if o.Section != section {
			section = o.Section
			fmt.Fprintf(w, "\n%s\n", section)
		}
		fig := strings.TrimSpace(shortOf(o.Figure) + " " + o.Unit)
		var want []string
		state := ""
		for _, t := range o.Targets {
			if t.Share != nil {
				t.Text += " (" + short(*t.Share) + ")"
			}
			want = append(want, t.Text)
			switch {
			case o.Figure == nil:
				state = "not measured"
			case !t.Met:
				state = "NO"
			case state == "":
				state = "yes"
			}
			targets++
			if t.Met && o.Figure != nil {
				met++
			}
		}
		fmt.Fprintf(w, format, "  "+o.What, fig, shortOf(o.Ratio), shortOf(o.Allocs), strings.Join(want, ", "), state)
		if o.Note != "" && o.Note != note {
			fmt.Fprintf(w, "    %s\n", o.Note)
		}
		note = o.Note
	}
	fmt.Fprintf(w, "\n%d of %d targets met\n", met, targets)
}

// report is the JSON document.
type report struct {
	Machine string    `json:"machine"`
	Y       float64   `json:"y_ns"`
	Rounds  int       `json:"rounds"`
	Rows    []outcome `json:"rows"`
}

func (r *report) save(file string) error {
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}
