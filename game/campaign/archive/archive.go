// Package archive keeps a campaign and its battles in one zip: campaign.json, and the save of ticket
// 7 as battles/7.json. What comes from outside is bounded before it is unpacked. It does no I/O.
package archive

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"

	"duckboard/document"
	"duckboard/game/campaign"
	"duckboard/game/replay"
)

// The bounds of an archive, in bytes.
const (
	MaxPacked = 32 << 20
	MaxBytes  = 64 << 20 // unpacked, of all its files together
)

// name of the campaign, and of a battle.
const campaignName = "campaign.json"

var battleName = regexp.MustCompile(`^battles/([1-9][0-9]{0,2})\.json$`)

// Archive is a campaign with saves of its battles, by the numbers of their tickets. A battle may be
// missing, as one that was played on a real table is, and may not be over yet.
type Archive struct {
	Campaign *campaign.Campaign
	Battles  map[int][]byte
}

// Is reports whether data begins as a zip does.
func Is(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Pack writes an archive: the same bytes for the same archive.
func (a *Archive) Pack() []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	put := func(name string, data []byte) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			panic("archive: a zip in memory cannot be written: " + err.Error())
		}
	}
	put(campaignName, a.Campaign.Save())
	for _, no := range slices.Sorted(maps.Keys(a.Battles)) {
		put(fmt.Sprintf("battles/%d.json", no), a.Battles[no])
	}
	z.Close()
	return b.Bytes()
}

// Open reads an archive. The error names the file of the zip that it is about. Battles are not read
// yet: Verify does that.
func Open(data []byte, find replay.Finder) (*Archive, error) {
	if len(data) > MaxPacked {
		return nil, document.Refuse("the zip is larger than %d MB", MaxPacked>>20)
	}
	const most = 1 + campaign.MaxTickets
	if bytes.Count(data, []byte("PK\x01\x02")) > most+10 { // a few may stand in what is packed
		return nil, document.Refuse("the zip has more than %d files", most)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	switch {
	case err != nil:
		return nil, document.Refuse("the zip cannot be read: %s", err.Error())
	case len(z.File) > most:
		return nil, document.Refuse("the zip has more than %d files", most)
	}
	files, err := unpack(z)
	if err != nil {
		return nil, err
	}
	text := files[campaignName]
	if text == nil {
		return nil, document.Refuse("there is no %s in the zip", campaignName)
	}
	a := &Archive{Battles: map[int][]byte{}}
	if a.Campaign, err = campaign.Parse(text, find); err != nil {
		return nil, err
	}
	for name, text := range files {
		if m := battleName.FindStringSubmatch(name); m != nil {
			no, _ := strconv.Atoi(m[1]) // digits
			if a.Campaign.Ticket(no) == nil {
				return nil, document.Refuse("%s: there is no ticket %d", name, no)
			}
			a.Battles[no] = text
		}
	}
	return a, nil
}

// unpack reads the files of a zip that an archive has, and refuses all others.
func unpack(z *zip.Reader) (map[string][]byte, error) {
	files, left := map[string][]byte{}, int64(MaxBytes)
	for _, f := range z.File {
		most := min(left, int64(replay.MaxBytes))
		if f.Name == campaignName {
			most = min(left, campaign.MaxBytes)
		}
		switch {
		case f.Name != campaignName && !battleName.MatchString(f.Name):
			return nil, document.Refuse("the zip has a file that belongs to no campaign: %q", document.Cut(f.Name, 80))
		case files[f.Name] != nil:
			return nil, document.Refuse("the zip has two files called %s", f.Name)
		}
		text, err := read(f, most)
		if err != nil {
			return nil, document.Refuse("%s: %s", f.Name, err.Error())
		}
		files[f.Name], left = text, left-int64(len(text))
	}
	return files, nil
}

func read(f *zip.File, most int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, most+1))
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("more than %d bytes", most)
	}
	if text == nil {
		text = []byte{}
	}
	return text, err
}

// Verdict is what is known of a battle of an archive.
type Verdict int

// The verdicts.
const (
	Same       Verdict = iota // it was played again, and is as the campaign says
	Unanswered                // its ticket has no answer yet
	Unreadable                // it is of another engine, and cannot be played again; what was read of it stands
)

// Verify plays a battle again and compares it with what the campaign says of it. The error says what
// is not so, or why the save cannot be read.
func (a *Archive) Verify(no int, find replay.Finder) (Verdict, error) {
	t, data := a.Campaign.Ticket(no), a.Battles[no]
	if t == nil || data == nil {
		return Same, document.Refuse("there is no ticket %d", no)
	}
	s, err := replay.Parse(data, find)
	switch {
	case err != nil:
		return Same, err
	case t.Battle == nil:
		return Unanswered, nil
	case s.OtherEngine() != 0:
		return Unreadable, nil
	}
	e, err := a.Campaign.Answer(no, s)
	if _, stray := err.(*campaign.Stray); err != nil && !stray {
		return Same, err
	}
	if !reflect.DeepEqual(t.Battle, e.Battle) {
		return Same, document.Refuse("the campaign says otherwise of battle %d", no)
	}
	return Same, nil
}

// Take adds a save to the battles, if it is of one of the campaign's tickets: of the one that it
// answers, else of an open one whose seed it has. Whether all of it is as the campaign says is
// Verify's to find.
func (a *Archive) Take(save []byte) bool {
	for _, t := range a.Campaign.Tickets {
		answers := t.Battle != nil && t.Battle.Save != "" && bytes.Contains(save, []byte(`"digest": "`+t.Battle.Save+`"`))
		begun := t.Battle == nil && t.Open() && bytes.Contains(save, fmt.Appendf(nil, "\n  \"seed\": %d,", t.Seed))
		if !answers && !begun {
			continue
		}
		if a.Battles == nil {
			a.Battles = map[int][]byte{}
		}
		a.Battles[t.No] = save
		return true
	}
	return false
}
