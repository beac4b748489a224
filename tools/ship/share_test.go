package main

import (
	"bytes"
	"image/jpeg"
	"regexp"
	"strings"
	"testing"
)

// shared returns index.html as ship writes it for an address, and the picture for links.
func shared(t *testing.T, address string) (page string, picture []byte) {
	t.Helper()
	t.Chdir("../..")
	s := newSite()
	s.address = address
	if err := s.share(); err != nil {
		t.Fatal(err)
	}
	if err := s.texts(); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(s.files["sw.js"]), shareName) {
		t.Error("the service worker loads the picture for links, which no visitor sees")
	}
	return string(s.files["index.html"]), s.files[s.Named[shareName]]
}

// aboutPage are the elements of a page's head that tell of it.
var aboutPage = regexp.MustCompile(`<title>.*</title>|<(?:meta|link) [^>]*(?:og:|twitter:|name="description"|hreflang)[^>]*>`)

func TestASharedLinkShowsATitleADescriptionAndAPictureInBothLanguages(t *testing.T) {
	page, picture := shared(t, "https://example.org/duckboard/")
	told := strings.Join(aboutPage.FindAllString(page, -1), "\n")
	for _, want := range []string{
		`<title>Duckboard</title>`,
		`property="og:title" content="Duckboard: a tabletop skirmish game &mdash; schermaglie da tavolo"`,
		`name="description" property="og:description" content="Battles of models`, `&mdash; Battaglie di modelli`,
		`property="og:locale" content="en_GB"`, `property="og:locale:alternate" content="it_IT"`,
		`property="og:image" content="https://example.org/duckboard/share.jpg"`,
		`property="og:image:width" content="1200"`, `property="og:image:height" content="675"`,
		`property="og:image:alt" content="A battle among ruins`, `&mdash; Una battaglia tra le rovine`,
		`name="twitter:card" content="summary_large_image"`,
		`hreflang="it" href="https://example.org/duckboard/?lang=it"`,
	} {
		if !strings.Contains(told, want) {
			t.Errorf("the page does not say %q of itself:\n%s", want, told)
		}
	}
	if len(told) >= 2000 {
		t.Errorf("what the page says of itself has %d bytes, and is sent before the program", len(told))
	}
	c, err := jpeg.DecodeConfig(bytes.NewReader(picture))
	if err != nil || c.Width != shareSize.X || c.Height != shareSize.Y || len(picture) >= 300_000 {
		t.Errorf("the picture has %dx%d pixels and %d bytes: %v", c.Width, c.Height, len(picture), err)
	}
}

func TestWithoutAnAddressThePictureIsToldBesideThePage(t *testing.T) {
	if page, _ := shared(t, ""); !strings.Contains(page, `property="og:image" content="share.jpg"`) {
		t.Error("the page names no picture of its own folder")
	}
}

func TestTheAddressOfThePageIsWhatItsMakerSaysOrGitHubs(t *testing.T) {
	for _, c := range []struct{ set, home, want string }{
		{"", "", ""},
		{"", "https://example.org/duckboard", ""}, // the project's page, not the game's
		{"", "https://github.com/Somebody/duckboard", "https://somebody.github.io/duckboard/"},
		{"", "https://github.com/Somebody", ""},
		{"https://games.example.org", "https://github.com/somebody/duckboard", "https://games.example.org/"},
		{"http://10.0.0.7:8078/x/", "", "http://10.0.0.7:8078/x/"},
	} {
		t.Setenv("PAGE_ADDRESS", c.set)
		t.Setenv("HOMEPAGE", c.home)
		if got, err := pageAddress(); got != c.want || err != nil {
			t.Errorf("%+v: %q, %v", c, got, err)
		}
	}
	for _, bad := range []string{"games.example.org", "file:///srv/page", "https://example.org/?lang=it", "javascript:alert(1)", "https://example.org/#x", "http://a b/", `https://example.org/"><script>`} {
		t.Setenv("PAGE_ADDRESS", bad)
		if got, err := pageAddress(); err == nil && strings.ContainsAny(got, `"<>`) || err == nil && bad != `https://example.org/"><script>` {
			t.Errorf("%q is taken for %q", bad, got)
		}
	}
}
