//go:build !js

package store

import (
	"errors"
	"testing"
)

func TestCampaignsAreFilesOfTheirOwn(t *testing.T) {
	each(t, func(t *testing.T, st Store) {
		s := Campaigns{st}
		must(t, s.Put("one", []byte(`{"format":"duckboard-campaign/1"}`)))
		must(t, s.Put("two", []byte(`{"format":"duckboard-campaign/1","name":"two"}`)))
		if err := s.Put("", nil); err == nil {
			t.Error("a campaign without a name is written")
		}
		if list, err := s.All(); err != nil || len(list) != 2 {
			t.Fatal(list, err)
		}
		if got := s.Free("one"); got != "one 2" {
			t.Errorf("%q is free", got)
		}
		if data, err := s.Doc("two"); err != nil || len(data) == 0 {
			t.Error(string(data), err)
		}
		must(t, s.Drop("two"))
		if _, err := s.Doc("two"); !errors.Is(err, ErrNone) {
			t.Error(err)
		}
	})
}

func TestACampaignOfALaterVersionIsNotReplaced(t *testing.T) {
	s := Campaigns{&Memory{}}
	must(t, s.Write("campaigns/one.json", []byte(`{"format":"duckboard-campaign/2"}`)))
	if err := s.Put("one", []byte(`{"format":"duckboard-campaign/1"}`)); !errors.Is(err, ErrNewer) {
		t.Error(err)
	}
}
