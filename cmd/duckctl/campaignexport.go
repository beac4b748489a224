package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"

	doc "duckboard/document"
	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/campaign/war"
	"duckboard/game/replay"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

// mostBattle bounds a battle of a zip, unpacked, in bytes.
const mostBattle = replay.MaxBytes

func campaignExport() *cobra.Command {
	var to, out, lang, battles string
	c := &cobra.Command{
		Use:   "export FILE",
		Short: "Write a campaign whole as a zip, as a page, or as a text for a chat",
		Long: `export writes a campaign as a zip of it and of its battles, which duckctl campaign check reads; as
a page of HTML with standings and chronicle; or as a text for a chat.

The battles are looked for in a folder, whatever they are called: each is known by what is in it.`,
		Example: `  duckctl campaign export my-war.json --to html -o my-war.html --lang it
  duckctl campaign export my-war.json --to zip -o my-war.zip --battles .`,
		Args: named("a campaign's file", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			camp, err := campaignOf(args[0])
			if err != nil {
				return err
			}
			text, err := exported(camp, to, lang, battles)
			if err != nil {
				return err
			}
			if out == "" {
				_, err = raw(c.OutOrStdout()).Write(text)
				return err
			}
			return toFile(out, func(w io.Writer) error {
				_, err := w.Write(text)
				return err
			})
		},
	}
	f := c.Flags()
	f.StringVar(&to, "to", "chat", "zip, html or chat")
	f.StringVarP(&out, "output", "o", "", "the file; standard output if left out")
	f.StringVar(&lang, "lang", "en", "html, chat: the language, en or it")
	f.StringVar(&battles, "battles", ".", "zip: the folder of the battles")
	return c
}

func exported(camp *campaign.Campaign, to, lang, battles string) ([]byte, error) {
	p, err := printerFor(lang)
	if err != nil {
		return nil, err
	}
	switch to {
	case "chat":
		return []byte(chronicle.Chat(camp, p)), nil
	case "html":
		return chronicle.Page(camp, p)
	case "zip":
		return zipped(camp, battles)
	}
	return nil, errors.New(doc.Unknown("form", to, []string{"zip", "html", "chat"}, true))
}

// zipped is a campaign with those of its battles that lie in a folder.
func zipped(camp *campaign.Campaign, folder string) ([]byte, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	put := func(name string, data []byte) error {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}
	if err := put("campaign.json", camp.Save()); err != nil {
		return nil, err
	}
	for _, name := range files {
		data, err := readFile(name)
		if err != nil || !doc.Says(data, replay.Format) {
			continue
		}
		at := slices.IndexFunc(camp.Tickets, func(t *campaign.Ticket) bool {
			return t.Battle != nil && t.Battle.Save != "" && bytes.Contains(data, []byte(`"digest": "`+t.Battle.Save+`"`))
		})
		if at < 0 {
			continue
		}
		if err := put(fmt.Sprintf("battles/%d.json", at+1), data); err != nil {
			return nil, err
		}
	}
	err = z.Close()
	return b.Bytes(), err
}

func campaignCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check FILE...",
		Short: "Check campaigns and wars, and the battles of a zip choice by choice",
		Long: `check reads campaigns (a file, or a zip of one with its battles) and wars, and tells what is wrong
and where. Each battle of a zip is played again, and what the campaign says of it is compared.`,
		Example: `  duckctl campaign check my-war.zip`,
		Args:    named("a file", 1, -1),
		RunE: func(c *cobra.Command, args []string) error {
			for _, name := range args {
				if err := checkCampaign(c.OutOrStdout(), name); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

func checkCampaign(out io.Writer, name string) error {
	data, err := readFile(name)
	if err != nil {
		return err
	}
	if doc.Says(data, war.Format) && !doc.Says(data, campaign.Format) {
		w, err := war.Parse(data)
		if err != nil {
			return inFile(name, err)
		}
		for _, r := range rules.All() {
			if err := w.Fits(r); err != nil && war.Is(w.Rules, r.ID()) {
				return inFile(name, err)
			}
		}
		fmt.Fprintf(out, "%s: a war of %d rounds, %d tables\n", name, w.Rounds, len(w.Tables))
		return nil
	}
	if !bytes.HasPrefix(data, []byte("PK")) {
		camp, err := campaign.Parse(data, rules.Find)
		if err != nil {
			return inFile(name, err)
		}
		fmt.Fprintf(out, "%s: %d entries, %d battles\n", name, len(camp.Log()), len(camp.Tickets))
		return nil
	}
	n, err := checkZip(data)
	if err != nil {
		return inFile(name, err)
	}
	fmt.Fprintf(out, "%s: battles that are as the campaign says: %d\n", name, n)
	return nil
}

var battleName = regexp.MustCompile(`^battles/([0-9]{1,3})\.json$`)

// checkZip checks a campaign and the battles beside it, and returns how many there are.
func checkZip(data []byte) (n int, err error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return 0, err
	}
	read := func(name string, most int64) ([]byte, error) {
		f, err := z.Open(name)
		if err != nil {
			return nil, fmt.Errorf("there is no %s", name)
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, most+1))
		if err == nil && int64(len(data)) > most {
			err = fmt.Errorf("%s is larger than %d MB", name, most>>20)
		}
		return data, err
	}
	text, err := read("campaign.json", campaign.MaxBytes)
	if err != nil {
		return 0, err
	}
	camp, err := campaign.Parse(text, rules.Find)
	if err != nil {
		return 0, err
	}
	for _, f := range z.File[:min(len(z.File), 2*campaign.MaxTickets)] {
		m := battleName.FindStringSubmatch(f.Name)
		if m == nil {
			continue
		}
		no, _ := strconv.Atoi(m[1]) // digits
		if text, err = read(f.Name, mostBattle); err != nil {
			return n, err
		}
		if err := checkBattle(camp, no, text); err != nil {
			return n, fmt.Errorf("%s: %w", f.Name, err)
		}
		n++
	}
	return n, nil
}

// checkBattle compares a battle with what a campaign says of it.
func checkBattle(camp *campaign.Campaign, no int, data []byte) error {
	s, err := replay.Parse(data, rules.Find)
	if err != nil {
		return err
	}
	e, err := camp.Answer(no, s)
	var stray *campaign.Stray
	if err != nil && !errors.As(err, &stray) {
		return err
	}
	if said := camp.Tickets[no-1].Battle; said == nil || !reflect.DeepEqual(said, e.Battle) {
		return fmt.Errorf("the campaign says otherwise of battle %d", no)
	}
	return nil
}
