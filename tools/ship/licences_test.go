package main

import (
	"bytes"
	"testing"
)

func TestEveryPartOfTheProgramsHasItsLicence(t *testing.T) {
	t.Chdir("../..")
	text, err := licences()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\nGo: its library", "github.com/hajimehoshi/ebiten/v2 v2.", "Apache License", "github.com/go-fonts/latin-modern v", "golang.org/x/image v", "github.com/spf13/cobra v", "github.com/nats-io/nats-server/v2 v", "github.com/coder/websocket v"} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("no word of %q", want)
		}
	}
	again, err := licences()
	if err != nil || !bytes.Equal(text, again) {
		t.Errorf("made twice it is another text (%v)", err)
	}
}
