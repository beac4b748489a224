package store

import (
	"errors"
	"strings"
)

// Scenarios are the scenarios that the player made or took in, of a store.
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

// All are the names of the scenarios, in the order of the alphabet.
func (s Scenarios) All() (names []string, err error) {
	files, err := s.List(scenarioFolder)
	if err != nil {
		return nil, err
	}
	sortByName(files)
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name, tableEnd); ok && name != "" {
			names = append(names, name)
		}
	}
	return names, nil
}
