package store

import (
	"errors"
	"slices"
	"strings"
)

// Scenarios are the player's own scenarios, of a store.
type Scenarios struct{ Store }

const scenarioFolder = "scenarios"

// Put writes a scenario, replacing one of that name. Name comes from FileName.
func (s Scenarios) Put(name string, doc []byte) error {
	if name == "" {
		return errors.New("a scenario needs a name")
	}
	return replace(s, scenarioFolder+"/"+name+tableEnd, doc)
}

// Scenario is a scenario's document.
func (s Scenarios) Scenario(name string) ([]byte, error) {
	return s.Read(scenarioFolder + "/" + name + tableEnd)
}

// Drop deletes a scenario.
func (s Scenarios) Drop(name string) error { return s.Remove(scenarioFolder + "/" + name + tableEnd) }

// All are the scenarios, the newest first.
func (s Scenarios) All() (list []TableFile, err error) {
	files, err := s.List(scenarioFolder)
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name, tableEnd); ok && name != "" {
			list = append(list, TableFile{name, f.Time})
		}
	}
	slices.SortStableFunc(list, func(a, b TableFile) int { return b.Time.Compare(a.Time) })
	return list, err
}

// Free is a name that no scenario has yet: the one given, or with the first free number behind it.
func (s Scenarios) Free(name string) string {
	list, _ := s.All()
	return free(list, name)
}
