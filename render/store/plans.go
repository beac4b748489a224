package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"time"
)

const (
	planFolder = "plans"
	planEnd    = ".plan"
)

// PlanAbout is what the list of plans shows without reading them.
type PlanAbout struct {
	Title   string `json:"title"` // as the player typed it
	Table   string `json:"table"`
	Warband string `json:"warband"`
	Side    int    `json:"side"`
}

// PlanEntry is one entry of the list.
type PlanEntry struct {
	PlanAbout
	Name string // the file's name, for Read and Drop
	Time time.Time
}

// Plans are the deployments that a player has kept in a store.
type Plans struct{ Store }

// Put writes a plan under the title, in place of one of that title for the same
// table and warband. The error says so where nothing of the title can name a file.
func (s Plans) Put(about PlanAbout, plan []byte) error {
	name := FileName(about.Title)
	if name == "" {
		return errors.New("a plan needs a name")
	}
	of := fnv.New32a() // a name may be used again for another table or warband
	of.Write([]byte(about.Table + "\x00" + about.Warband))
	if name != strings.TrimSpace(about.Title) { // other titles may make the same name
		of.Write([]byte("\x00" + about.Title))
	}
	name += fmt.Sprintf("-%08x", of.Sum32())
	meta, err := json.Marshal(about)
	if err != nil {
		return err
	}
	if err := replace(s, planFolder+"/"+name+planEnd, plan); err != nil {
		return err
	}
	return s.Write(planFolder+"/"+name+aboutEnd, meta)
}

// Plan is a plan's bytes.
func (s Plans) Plan(name string) ([]byte, error) { return s.Read(planFolder + "/" + name + planEnd) }

// For lists the plans for a table and a warband, the newest first; an empty word
// stands for any.
func (s Plans) For(table, warband string) ([]PlanEntry, error) {
	files, err := s.List(planFolder)
	if err != nil {
		return nil, err
	}
	var list []PlanEntry
	for _, f := range files {
		name, ok := strings.CutSuffix(f.Name, planEnd)
		if !ok {
			continue
		}
		v := PlanEntry{Name: name, Time: f.Time}
		data, err := s.Read(planFolder + "/" + name + aboutEnd)
		if err != nil || json.Unmarshal(data, &v.PlanAbout) != nil {
			v.PlanAbout = PlanAbout{Title: name}
		}
		if (table == "" || v.Table == table) && (warband == "" || v.Warband == warband) {
			list = append(list, v)
		}
	}
	slices.SortStableFunc(list, func(a, b PlanEntry) int { return b.Time.Compare(a.Time) })
	return list, nil
}

// Drop deletes a plan.
func (s Plans) Drop(name string) error {
	return errors.Join(s.Remove(planFolder+"/"+name+planEnd), s.Remove(planFolder+"/"+name+aboutEnd))
}
