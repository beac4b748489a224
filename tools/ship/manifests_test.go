package main

import (
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"
)

// sample is a release of somebody, with all that its manifests ask for.
func sample(t *testing.T) (*release, *about) {
	t.Helper()
	t.Chdir("../..")
	t.Setenv("HOMEPAGE", "https://github.com/Some-Body/duckboard/")
	t.Setenv("MAINTAINER", "")
	r := &release{version: "1.2.3", at: time.Unix(1_700_000_000, 0).UTC()}
	r.manual.add("duckctl.1", []byte(".TH"), 0o644)
	for _, name := range []string{"duckctl", "_duckctl", "duckctl.fish", "duckctl.ps1"} {
		r.completions.add(name, []byte(name), 0o644)
	}
	a, err := r.about()
	if err != nil {
		t.Fatal(err)
	}
	a.Pages = []string{"duckctl.1", "duckctl-sim.1"}
	a.Source, a.Mac, a.Windows = download{"source.tar.gz", "5a"}, download{"mac.zip", "3b"}, download{"windows.zip", "0c"}
	return r, &a
}

func TestAReleaseIsCalledByItsAddress(t *testing.T) {
	_, a := sample(t)
	if a.ID != "io.github.some_body.duckboard" || a.Owner != "io.github.some_body" || a.Maintainer != "The Duckboard project <Some-Body@users.noreply.github.com>" ||
		a.Download != "https://github.com/Some-Body/duckboard/releases/download/v1.2.3" || a.Date != "2023-11-14" {
		t.Errorf("%+v", a)
	}
	t.Setenv("HOMEPAGE", "https://games.example.com")
	t.Setenv("MAINTAINER", "Anna <anna@example.com>")
	if b, err := (&release{}).about(); err != nil || b.ID != "com.example.games" || b.Maintainer != "Anna <anna@example.com>" {
		t.Errorf("%+v, %v", b, err)
	}
	t.Setenv("HOMEPAGE", "games")
	if _, err := (&release{}).about(); err == nil {
		t.Error("games is an address")
	}
}

func TestManifestsNameTheReleasesFilesWithTheirChecksums(t *testing.T) {
	_, a := sample(t)
	b, err := a.manifests()
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]map[string]any{}
	for _, e := range b {
		if strings.Contains(string(e.data), "<no value>") || strings.Contains(string(e.data), "{{") {
			t.Errorf("%s is not filled in", e.name)
		}
		if !strings.HasSuffix(e.name, "ml") {
			continue
		}
		var v map[string]any
		if err := yaml.Unmarshal(e.data, &v); err != nil {
			t.Errorf("%s: %v", e.name, err)
		}
		texts[filepath.Base(e.name)] = v
	}
	installer := texts["Duckboard.Duckboard.installer.yaml"]
	one := installer["Installers"].([]any)[0].(map[string]any)
	if one["InstallerSha256"] != "0C" || one["InstallerUrl"] != a.Download+"/windows.zip" || len(installer["NestedInstallerFiles"].([]any)) != len(desk) {
		t.Errorf("winget: %v", installer)
	}
	for _, kind := range []string{"", ".installer", ".locale.en-US"} {
		if m := texts["Duckboard.Duckboard"+kind+".yaml"]; m["PackageVersion"] != "1.2.3" || m["PackageIdentifier"] != "Duckboard.Duckboard" || m["ManifestType"] == nil {
			t.Errorf("winget%s: %v", kind, m)
		}
	}
	flatpak := texts[a.ID+".yml"]
	module := flatpak["modules"].([]any)[0].(map[string]any)
	source := module["sources"].([]any)[0].(map[string]any)
	if flatpak["id"] != a.ID || source["sha256"] != "5a" || source["url"] != a.Download+"/source.tar.gz" || flatpak["build-options"].(map[string]any)["env"].(map[string]any)["GOFLAGS"] != "-mod=vendor -trimpath" {
		t.Errorf("Flatpak: %v", flatpak)
	}
	cask, err := a.fill("duckboard.rb")
	for _, line := range []string{`version "1.2.3"`, `sha256 "3b"`, `manpage "man/duckctl-sim.1"`} {
		if err != nil || !strings.Contains(string(cask), line) {
			t.Errorf("Homebrew: %v: no %s in\n%s", err, line, cask)
		}
	}
}

// TestWhatLiesInASystemOfLinuxIsAsItsToolsWantIt asks AppStream's and the desktop's own
// tools, where they are.
func TestWhatLiesInASystemOfLinuxIsAsItsToolsWantIt(t *testing.T) {
	r, a := sample(t)
	b, err := r.share()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, e := range b {
		file := filepath.Join(dir, e.name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, e.data, 0o600); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(e.name, "ml") {
			for d := xml.NewDecoder(strings.NewReader(string(e.data))); err == nil; {
				_, err = d.Token()
			}
			if err != io.EOF {
				t.Errorf("%s: %v", e.name, err)
			}
		}
	}
	for _, want := range []string{"man/man1/duckctl.1.gz", "bash-completion/completions/duckctl", "zsh/site-functions/_duckctl", "fish/vendor_completions.d/duckctl.fish", "icons/hicolor/48x48/apps/duckboard.png", "icons/hicolor/256x256/apps/duckboard.png"} {
		if _, err := os.Stat(filepath.Join(dir, want)); err != nil {
			t.Error(err)
		}
	}
	for _, args := range [][]string{
		{"appstreamcli", "validate", "--no-net", "--pedantic", filepath.Join(dir, "metainfo", a.ID+".metainfo.xml")},
		{"desktop-file-validate", filepath.Join(dir, "applications/duckboard.desktop")},
	} {
		if _, err := exec.LookPath(args[0]); err != nil {
			t.Logf("no %s here", args[0])
			continue
		}
		if out, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil || regexp.MustCompile(`(?m)^[EW]: |error|warning: [1-9]`).Match(out) {
			t.Errorf("%s: %v\n%s", args[0], err, out)
		}
	}
}
