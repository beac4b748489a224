package chronicle_test

import (
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game/campaign/chronicle"
)

func TestTheDiaryTellsTheFightApartFromWhatCameAfter(t *testing.T) {
	list := chronicle.Diary(told(t, 1).Campaign, assets.NewPrinter("en"))
	if len(list) != 1 || len(list[0].Fight) != 1 || !strings.Contains(list[0].Fight[0], "in turn 2") || len(list[0].After) == 0 {
		t.Errorf("%+v", list)
	}
}
