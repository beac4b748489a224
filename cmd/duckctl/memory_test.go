package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"duckboard/game/protocol"
)

// TestMain lets the test binary be duckctl itself, for tests of the process.
func TestMain(m *testing.M) {
	if os.Getenv("BE_DUCKCTL") != "" {
		main()
	}
	os.Exit(m.Run())
}

// hostile are lines as long as they may be, each built to take much memory.
func hostile() []string {
	fill := func(before, part, after string) string {
		n := (protocol.MaxLine - len(before) - len(after)) / len(part)
		return before + strings.Repeat(part, n) + after
	}
	request := func(method, params string) string {
		return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q,"params":%s}`, method, params)
	}
	const part = "\x00"
	within := func(frame, item, last string) string {
		before, after, _ := strings.Cut(frame, part)
		return fill(before, item, last+after)
	}
	return []string{
		within("["+part+"]", "1,", "1"),
		within("["+part+"]", `{},`, `{}`),
		fill("", "[", ""),
		fill("", `{"a":`, ""),
		within("{"+part+"}", `"k":1,`, `"k":1`),
		within(`{"jsonrpc":"2.0","id":"`+part+`","method":"x"}`, "x", ""),
		within(request("engine/info", "{"+part+"}"), `"k":1,`, `"k":1`),
		within(request("game/new", `{"dice":[`+part+`]}`), "1,", "1"),
		within(request("game/new", `{"ruleset":"`+part+`"}`), "x", ""),
		within(request("game/new", `{"table":{"format":"duckboard-table/1","terrain":[`+part+`]}}`), "{},", "{}"),
		within(request("game/load", `{"save":{"format":"duckboard-save/1","choices":[`+part+`]}}`), "{},", "{}"),
		within(request("game/load", `{"save":{"format":"duckboard-save/1","choices":[`+part+`]}}`), `{"side":0,"choice":{"path":[[1,2]]}},`, "{}"),
	}
}

// TestHostileLinesTakeLittleMemory proves that whatever a line holds the engine
// stays below 256 MB.
func TestHostileLinesTakeLittleMemory(t *testing.T) {
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip("the memory of a process is read from /proc")
	}
	c := exec.Command(os.Args[0], "engine")
	c.Env = append(os.Environ(), "BE_DUCKCTL=1")
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewReader(out)
	for i, line := range hostile() {
		if _, err := fmt.Fprintln(in, line); err != nil {
			t.Fatal(err)
		}
		answer, err := answers.ReadString('\n')
		if err != nil || !strings.Contains(answer, `"error"`) {
			t.Errorf("line %d: %.100s, %v", i, answer, err)
		}
	}
	if peak := peakMemory(t, c.Process.Pid); peak > 256<<20 && !raced() { // the detector's shadow takes as much again
		t.Errorf("the engine took %d MB", peak>>20)
	}
	if err := in.Close(); err != nil {
		t.Error(err)
	}
	if err := c.Wait(); err != nil {
		t.Errorf("the engine ended with %v", err)
	}
}

// raced tells whether the race detector watches.
func raced() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

func peakMemory(t *testing.T, pid int) int {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(data), "\n") {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "VmHWM:" {
			kB, err := strconv.Atoi(f[1])
			if err != nil {
				t.Fatal(err)
			}
			return kB << 10
		}
	}
	t.Fatal("no VmHWM")
	return 0
}
