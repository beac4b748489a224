//go:build !js

package store

import (
	"os"
	"os/exec"
	"testing"
)

func TestNameOfARunningProgramIsTaken(t *testing.T) {
	if folder := os.Getenv("CLAIM_IN"); folder != "" { // the other program
		if Dir(folder).Claim("autosave") {
			os.Exit(3)
		}
		os.Exit(4)
	}
	folder := t.TempDir()
	if !Dir(folder).Claim("autosave") {
		t.Fatal("nobody has it")
	}
	other := exec.Command(os.Args[0], "-test.run=TestNameOfARunningProgramIsTaken")
	other.Env = append(os.Environ(), "CLAIM_IN="+folder)
	_ = other.Run() // its exit status is what is asked
	if code := other.ProcessState.ExitCode(); code != 4 {
		t.Errorf("the other program ends with %d, want 4: the name is taken", code)
	}
	letGo(t)
}
