//go:build !js

package battle

import (
	"errors"
	"testing"

	"duckboard/render"
	"duckboard/render/store"
)

// slow is a store whose disk answers when the test says so.
type slow struct {
	store.Memory
	asked  []func() error
	answer []chan error
	fails  error
}

func (s *slow) Beside(write func() error) <-chan error {
	done := make(chan error, 1)
	s.asked, s.answer = append(s.asked, write), append(s.answer, done)
	return done
}

// turn lets the disk do what it was asked for.
func (s *slow) turn() {
	for i, write := range s.asked {
		err := s.fails
		if err == nil {
			err = write()
		}
		s.answer[i] <- err
	}
	s.asked, s.answer = nil, nil
}

// slowly opens a battle on a slow store, in which Red deploys first.
func slowly(t *testing.T) (*play, *slow) {
	t.Helper()
	s := &slow{}
	p := openOn(t, "ruins", "ground-for-the-dead", 3, [2]render.Player{})
	p.app.Saves = store.NewSaves(s)
	return p, s
}

// decide makes the first choice that is legal, and lets some frames pass.
func (p *play) decide() {
	p.Helper()
	d := p.s.desk
	if !d.Course.Choose(d.Setup().Rules.Legal(d.Game())[0]) {
		p.Fatalf("refused: %v", d.Refused)
	}
	for range 5 {
		p.frame()
	}
}

func TestCommandIsOnTheDiskBeforeItsEventsAreSeen(t *testing.T) {
	p, disk := slowly(t)
	for n := 1; n < 6; n++ {
		before := p.s.desk.Shown().Clone()
		p.decide()
		d := p.s.desk
		if got := d.Shown(); !got.Equal(before) || d.Stage.Idle() || d.Mine() || d.Selection.Prompt != nil {
			t.Fatal("what was done is seen before it is on the disk")
		}
		if _, _, busy := d.Stage.Now(); busy {
			t.Fatal("what happens is told before it is on the disk")
		}
		p.press("Space")
		if d.Course.Skip(); !d.Shown().Equal(before) {
			t.Fatal("it was skipped to")
		}
		disk.turn()
		for range 5 {
			p.frame()
		}
		if !d.Shown().Equal(d.S.State()) || d.Shown().Equal(before) || !d.Mine() {
			t.Fatal("what is on the disk is not seen")
		}
		if save, err := p.app.Saves.Game("autosave"); err != nil || string(save) != string(d.S.Match().Save()) {
			t.Fatalf("the disk has another game: %v", err)
		}
	}
}

func TestDiskThatFailsStopsNoGame(t *testing.T) {
	p, disk := slowly(t)
	disk.fails = errors.New("no room")
	for range 3 {
		p.decide()
		disk.turn()
		p.frame()
		p.frame()
		if !p.s.desk.Mine() {
			t.Fatal("the game waits for a disk that has failed")
		}
	}
	disk.fails = nil
	p.decide()
	disk.turn()
	if save, err := p.app.Saves.Game("autosave"); err != nil || string(save) != string(p.s.desk.S.Match().Save()) {
		t.Errorf("once there is room the game is not saved: %v", err)
	}
}

func TestDiskThatHangsIsNotWaitedForAndGetsTheLastMomentOnceItAnswers(t *testing.T) {
	p, disk := slowly(t)
	p.decide()
	if p.s.desk.Mine() {
		t.Fatal("it does not wait at all")
	}
	p.s.saves.since -= 2 * render.DiskPatience
	p.frame()
	for range 3 {
		if p.s.desk.Mine(); len(disk.asked) != 1 {
			t.Fatalf("the disk was asked for %d things at once", len(disk.asked))
		}
		p.decide()
	}
	for len(disk.asked) > 0 {
		disk.turn()
		p.frame()
	}
	if save, err := p.app.Saves.Game("autosave"); err != nil || string(save) != string(p.s.desk.S.Match().Save()) {
		t.Errorf("the disk has an earlier moment: %v", err)
	}
	p.decide()
	if p.s.desk.Mine() {
		t.Error("a disk that answers again is not waited for")
	}
}

func TestWithoutAutosaveNothingIsWaitedFor(t *testing.T) {
	p, disk := slowly(t)
	p.app.Settings.Autosave = false
	p.decide()
	if !p.s.desk.Mine() || len(disk.asked) > 0 {
		t.Error("it waits for a disk that nothing is written to")
	}
}

func TestLastMomentIsOnTheDiskWhenTheBattleIsLeft(t *testing.T) {
	p := openOn(t, "ruins", "ground-for-the-dead", 3, [2]render.Player{})
	p.app.Saves = store.NewSaves(store.Dir(t.TempDir()))
	for range 3 {
		d := p.s.desk
		if _, err := d.S.Choose(d.Setup().Rules.Legal(d.Game())[0]); err != nil {
			t.Fatal(err)
		}
		d.Course.Changed()
	}
	want := p.s.desk.S.Match().Save()
	p.app.Reset(&blank{})
	if save, err := p.app.Saves.Game("autosave"); err != nil || string(save) != string(want) {
		t.Errorf("the disk has an earlier moment: %v", err)
	}
}

func TestOtherWindowsAreToldWhichGameIsPlayed(t *testing.T) {
	p, disk := slowly(t)
	told := func(want string) {
		t.Helper()
		p.frame()
		if got, _ := p.app.Saves.Read("open/autosave"); string(got) != want {
			t.Errorf("told is %q, want %q", got, want)
		}
	}
	told("") // it is nowhere yet
	p.decide()
	disk.turn()
	told("autosave")
	p.s.match.Name = "Mine"
	told("Mine\nautosave")
	p.app.Reset(&blank{})
	told("")
}
