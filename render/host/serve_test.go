//go:build !js

package host

import (
	"bufio"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// hosting is the variable that has the test's program be one that hosts: the server to start and
// the folder of its games.
const hosting = "HOST_SERVER"

func TestMain(m *testing.M) {
	if program, folder, ok := strings.Cut(os.Getenv(hosting), "\n"); ok {
		s, err := begin(program, folder, 0)
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println(s.Here)
		select {} // until it is killed
	}
	os.Exit(m.Run())
}

// built is the server's program.
func built(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "duckserve")
	if out, err := exec.Command("go", "build", "-o", program, "duckboard/cmd/duckserve").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// reached tells whether somebody listens at the address of a page.
func reached(t *testing.T, page string) bool {
	t.Helper()
	u, err := url.Parse(page)
	if err != nil {
		t.Fatal(err)
	}
	c, err := net.DialTimeout("tcp", u.Host, time.Second)
	if err == nil {
		c.Close()
	}
	return err == nil
}

func TestAServerEndsWithTheProgramThatStartedItHoweverThatEnds(t *testing.T) {
	game := exec.Command(os.Args[0])
	game.Env = append(os.Environ(), hosting+"="+built(t)+"\n"+t.TempDir())
	out, err := game.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := game.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	lines.Scan()
	page := lines.Text()
	if !strings.HasPrefix(page, "http://localhost:") || !reached(t, page) {
		t.Errorf("it says %q", page)
	}
	if err := game.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = game.Wait()
	for until := time.Now().Add(5 * time.Minute); reached(t, page); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal("the program is killed, and its server goes on")
		}
	}
}

func TestAServerThatCannotServeSaysWhy(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := begin(built(t), file, 0)
	if err == nil || !strings.Contains(err.Error(), "not a directory") {
		t.Errorf("a file in the place of its folder: %v", err)
	}
	if _, err := begin(filepath.Join(t.TempDir(), "none"), t.TempDir(), 0); err == nil || !strings.Contains(err.Error(), "could not be started") {
		t.Errorf("a program that is not there: %v", err)
	}
}

func TestAddressesAreTakenFromWhatTheServerSays(t *testing.T) {
	s := &Served{}
	for i, line := range []string{"Duckboard 1.2.3, engine 1, games in /tmp/x y", "  this machine   http://localhost:8078/", "  local network  http://192.168.1.5:8078/", "  local network  http://10.0.0.2:8078/", "Ctrl-C ends it."} {
		if last := s.takes(line); last != (i == 4) {
			t.Errorf("%q is the last: %v", line, last)
		}
	}
	if got := fmt.Sprintln(s.Here, s.Others); got != "http://localhost:8078/ [http://192.168.1.5:8078/ http://10.0.0.2:8078/]\n" {
		t.Error(got)
	}
}

func TestThePageIsFoundBesideTheServer(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "bin", "duckserve")
	if got := pageBeside(program); got != "" {
		t.Errorf("there is none, and it is in %s", got)
	}
	for _, page := range []string{"dist/web", "bin/duckboard-web", "bin/web"} { // each before those that were made
		at := filepath.Join(dir, page)
		if err := os.MkdirAll(at, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(at, "index.html"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := pageBeside(program); got != at {
			t.Errorf("it is in %s, not in %s", got, at)
		}
	}
}
