package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Campaigns are the campaigns of a store, a file each.
type Campaigns struct{ Store }

// CampaignFile is one entry of the list.
type CampaignFile struct {
	Name string // for Doc, Put and Drop
	Time time.Time
}

const campaignFolder = "campaigns"

// Put writes a campaign whole, replacing one of that name. Name comes from FileName.
func (s Campaigns) Put(name string, doc []byte) error {
	if name == "" {
		return errors.New("a campaign needs a name")
	}
	return replace(s, campaignFolder+"/"+name+tableEnd, doc)
}

// Doc is a campaign's document.
func (s Campaigns) Doc(name string) ([]byte, error) {
	return s.Read(campaignFolder + "/" + name + tableEnd)
}

// Drop deletes a campaign.
func (s Campaigns) Drop(name string) error {
	return s.Remove(campaignFolder + "/" + name + tableEnd)
}

// All are the campaigns, the one written last first.
func (s Campaigns) All() (list []CampaignFile, err error) {
	files, err := s.List(campaignFolder)
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name, tableEnd); ok && name != "" {
			list = append(list, CampaignFile{name, f.Time})
		}
	}
	slices.SortStableFunc(list, func(a, b CampaignFile) int { return b.Time.Compare(a.Time) })
	return list, err
}

// Free is a name that no campaign has yet: the one given, or with the first free number behind it.
func (s Campaigns) Free(name string) string {
	free := name
	for i := 2; ; i++ {
		if _, err := s.Doc(free); errors.Is(err, ErrNone) {
			return free
		}
		free = fmt.Sprintf("%s %d", name, i)
	}
}
