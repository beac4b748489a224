package room

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/game/replay"
)

// checks has the program that stands in the contract, and has nothing of ours, check the dice
// of a save; out is what it says.
func checks(t *testing.T, save []byte) (out string, err error) {
	t.Helper()
	page, err := os.ReadFile("../../docs/online.md")
	if err != nil {
		t.Fatal(err)
	}
	_, program, _ := strings.Cut(string(page), "```python\n")
	program, _, ok := strings.Cut(program, "```")
	if !ok {
		t.Fatal("the page has no program")
	}
	file := filepath.Join(t.TempDir(), "save.json")
	if err := os.WriteFile(file, save, 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command("python3", "-c", program, file).CombinedOutput()
	return string(text), err
}

// checked holds the dice of a match to the program of the contract, and that program to a
// save in which a face, or the secret, was changed.
func checked(t *testing.T, m *replay.Match, save []byte) {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Log("there is no python3 to run the program of the contract")
		return
	}
	dice := len(m.Setup().Dice)
	for _, c := range m.Log() {
		dice += len(c.Cast.Faces)
	}
	if out, err := checks(t, save); err != nil || out != fmt.Sprintf("%d dice\n", dice) {
		t.Errorf("of %d dice the program says %s, %v", dice, out, err)
	}
	lies := [][2]string{{`"secret": "`, `"secret": "00`}}
	if dice > len(m.Setup().Dice) { // a short battle may see no die cast after its setup
		lies = append(lies, [2]string{`"faces":[`, `"faces":[7,`})
	}
	for _, c := range lies {
		if lie := bytes.Replace(save, []byte(c[0]), []byte(c[1]), 1); bytes.Equal(lie, save) {
			t.Errorf("the save has no %s", c[0])
		} else if out, err := checks(t, lie); err == nil {
			t.Errorf("after %s it says %s", c[1], out)
		}
	}
}
