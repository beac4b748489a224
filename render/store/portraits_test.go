package store

import (
	"errors"
	"testing"
)

func TestAPortraitIsOfOneModelOfOneWarband(t *testing.T) {
	s := Portraits{&Memory{}}
	if !s.None() {
		t.Error("there are portraits before one is kept")
	}
	if err := s.Put("The Ninth", "Captain", []byte("picture")); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Portrait("The Ninth", "Captain"); err != nil || string(got) != "picture" || s.None() {
		t.Errorf("%q, %v", got, err)
	}
	for _, of := range [][2]string{{"The Ninth", "Surgeon"}, {"The Tenth", "Captain"}, {"The NinthCaptain", ""}} {
		if _, err := s.Portrait(of[0], of[1]); !errors.Is(err, ErrNone) {
			t.Errorf("%q has a picture, too: %v", of, err)
		}
	}
	if err := s.Put("The Ninth", "Captain", nil); err != nil || !s.None() {
		t.Errorf("it is not taken away: %v", err)
	}
}
