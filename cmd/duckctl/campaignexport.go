package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"

	doc "duckboard/document"
	"duckboard/game/campaign"
	"duckboard/game/campaign/archive"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/campaign/war"
	"duckboard/game/replay"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

func campaignExport() *cobra.Command {
	var to, out, lang, battles, page string
	c := &cobra.Command{
		Use:   "export FILE",
		Short: "Write a campaign whole as a zip, as a page, as a text for a chat, or as a link to its standings",
		Long: `export writes a campaign as a zip of it and of its battles, which duckctl campaign check reads. Or it
writes a page of HTML with standings and chronicle, a text for a chat, or a link to the game's page that
shows this text.

The battles are looked for in a folder, whatever they are called: each is known by what is in it.`,
		Example: `  duckctl campaign export my-war.json --to html -o my-war.html --lang it
  duckctl campaign export my-war.json --to zip -o my-war.zip --battles .`,
		Args: named("a campaign's file", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			camp, err := campaignOf(args[0])
			if err != nil {
				return err
			}
			text, err := exported(camp, to, lang, battles, page)
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
	f.StringVar(&to, "to", "chat", "zip, html, chat or link")
	f.StringVarP(&out, "output", "o", "", "the file; standard output if left out")
	f.StringVar(&lang, "lang", "en", "html, chat, link: the language, en or it")
	f.StringVar(&page, "page", "", "link: the address of the game's page")
	f.StringVar(&battles, "battles", ".", "zip: the folder of the battles")
	return c
}

func exported(camp *campaign.Campaign, to, lang, battles, page string) ([]byte, error) {
	p, err := printerFor(lang)
	if err != nil {
		return nil, err
	}
	switch to {
	case "chat":
		return []byte(chronicle.Chat(camp, p)), nil
	case "html":
		return chronicle.Page(camp, p), nil
	case "link":
		if page == "" {
			return nil, errors.New("a link needs the address of the page: --page")
		}
		return []byte(chronicle.Link(page, camp, p) + "\n"), nil
	case "zip":
		return zipped(camp, battles)
	}
	return nil, errors.New(doc.Unknown("form", to, []string{"zip", "html", "chat", "link"}, true))
}

// zipped is a campaign with those of its battles that lie in a folder.
func zipped(camp *campaign.Campaign, folder string) ([]byte, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	a := archive.Archive{Campaign: camp}
	for _, name := range files {
		if data, err := readFile(name); err == nil && doc.Says(data, replay.Format) {
			a.Take(data)
		}
	}
	return a.Pack(), nil
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
	if !archive.Is(data) {
		camp, err := campaign.Parse(data, rules.Find)
		if err != nil {
			return inFile(name, err)
		}
		fmt.Fprintf(out, "%s: %d entries, %d battles\n", name, len(camp.Log()), len(camp.Tickets))
		return nil
	}
	a, err := archive.Open(data, rules.Find)
	if err != nil {
		return inFile(name, err)
	}
	return verifyBattles(out, name, a)
}

// verifyBattles plays the battles of an archive again.
func verifyBattles(out io.Writer, name string, a *archive.Archive) error {
	same := 0
	for _, no := range slices.Sorted(maps.Keys(a.Battles)) {
		verdict, err := a.Verify(no, rules.Find)
		switch {
		case err != nil:
			return inFile(fmt.Sprintf("%s: battle %d", name, no), err)
		case verdict == archive.Unreadable:
			fmt.Fprintf(out, "%s: battle %d is of another engine, and is not played again\n", name, no)
		case verdict == archive.Unanswered:
			fmt.Fprintf(out, "%s: battle %d is not over, or not taken yet\n", name, no)
		default:
			same++
		}
	}
	fmt.Fprintf(out, "%s: battles that are as the campaign says: %d\n", name, same)
	return nil
}
