package main

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strings"
	"testing"
)

// measured is a probe that has been measured.
func measured(s sample) *probe { return &probe{best: s} }

func TestTargetsAreJudgedByTheirBound(t *testing.T) {
	y := figure{probe: measured(sample{mean: 100}), name: mean}
	for _, c := range []struct {
		value float64
		t     target
		met   bool
		text  string
	}{
		{299, target{factor: 3, of: y, unit: "Y"}, true, "≤ 3 Y"},
		{301, target{factor: 3, of: y, unit: "Y"}, false, "≤ 3 Y"},
		{2e6, target{factor: 2, unit: "ms", scale: 1e6}, true, "≤ 2 ms"},
		{180, target{factor: 1.8, of: y, unit: "of one", least: true}, true, "≥ 1.80 of one"},
		{179, target{factor: 1.8, of: y, unit: "of one", least: true}, false, "≥ 1.80 of one"},
		{0, target{factor: 0}, true, "≤ 0"},
		{1, target{factor: 0}, false, "≤ 0"},
		{math.NaN(), target{factor: 3, of: y, unit: "Y"}, false, "≤ 3 Y"},
	} {
		if v := c.t.judge(c.value); v.Met != c.met || v.Text != c.text {
			t.Errorf("%g against %s: %+v", c.value, c.text, v)
		}
	}
}

func TestBestSampleOfAllRoundsCounts(t *testing.T) {
	p := &probe{}
	for _, s := range []sample{{mean: 12, rate: 5}, {mean: 9, rate: 7}, {mean: 11, rate: 6}} {
		p.merge(s)
	}
	if p.best[mean] != 9 || p.best[rate] != 7 {
		t.Errorf("the best is %v", p.best)
	}
}

func TestWhatCannotBeMeasuredIsToldInTheTable(t *testing.T) {
	p := &probe{take: func() (sample, error) { return nil, errors.New("there is no display") }}
	measure([]*probe{p}, 2, io.Discard)
	r := row{section: "Frames", what: "Draw", figure: figure{probe: p, name: mean}, unit: millis, targets: []target{{factor: 1, unit: "ms", scale: 1e6}}}
	var out bytes.Buffer
	write(&out, []outcome{r.judge(100)})
	for _, want := range []string{"not measured", "there is no display", "0 of 1 targets met"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("there is no %q in\n%s", want, out.String())
		}
	}
}

func TestMissingScenesLeaveTheRowsOnShippedTables(t *testing.T) {
	var out, log bytes.Buffer
	if err := run([]string{"--scenes", t.TempDir(), "--rounds", "1", "--quick", "--rows", "reach.*ruins|flat"}, &out, &log); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), "there are no scenes in") || !strings.Contains(out.String(), "ruins") || strings.Contains(out.String(), "flat") {
		t.Errorf("%s%s", log.String(), out.String())
	}
}
