package store

import (
	"testing"
	"time"
)

func TestPlansAreListedByTableAndWarband(t *testing.T) {
	now := time.Unix(0, 0)
	s := Plans{&Memory{Clock: func() time.Time { now = now.Add(time.Second); return now }}}
	for _, a := range []PlanAbout{{Title: "left", Table: "Ruins", Warband: "A"}, {Title: "right", Table: "Ruins", Warband: "A", Side: 1}, {Title: "left", Table: "Village", Warband: "A"}} {
		if err := s.Put(a, []byte(a.Title+a.Table)); err != nil {
			t.Fatal(err)
		}
	}
	list, err := s.For("Ruins", "A")
	if err != nil || len(list) != 2 || list[0].Title != "right" || list[0].Side != 1 {
		t.Fatalf("%+v %v", list, err)
	}
	if data, err := s.Plan(list[1].Name); err != nil || string(data) != "leftRuins" {
		t.Errorf("%q %v", data, err)
	}
	if err := s.Put(PlanAbout{Title: "left", Table: "Ruins", Warband: "A"}, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if all, _ := s.For("", ""); len(all) != 3 {
		t.Errorf("%d plans: the one of that title was not replaced", len(all))
	}
	if err := s.Drop(list[0].Name); err != nil {
		t.Fatal(err)
	}
	if list, _ := s.For("Ruins", ""); len(list) != 1 {
		t.Errorf("%d are left", len(list))
	}
	if s.Put(PlanAbout{Title: "  ", Table: "Ruins"}, nil) == nil {
		t.Error("a plan without a name is kept")
	}
}

func TestPlansWhoseTitlesMakeTheSameNameAreBothKept(t *testing.T) {
	s := Plans{&Memory{}}
	for _, title := range []string{"left", "left!", "left?", "left!"} {
		if err := s.Put(PlanAbout{Title: title, Table: "Ford", Warband: "Nine"}, []byte(title)); err != nil {
			t.Fatal(err)
		}
	}
	list, err := s.For("Ford", "Nine")
	if err != nil || len(list) != 3 {
		t.Errorf("%d plans of 3: %v", len(list), err)
	}
	for _, e := range list {
		if data, err := s.Plan(e.Name); err != nil || string(data) != e.Title {
			t.Errorf("%s is %s, %v", e.Title, data, err)
		}
	}
}
