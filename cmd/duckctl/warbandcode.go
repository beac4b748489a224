package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	doc "duckboard/document"
	"duckboard/game"
	"duckboard/game/catalogue"
	warbands "duckboard/game/catalogue/code"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

// warbandArg tells what the commands take for a warband.
const warbandArg = `A warband is a shipped one's name, a file (a document of a warband or of a list, or a
code), a code ("W1..."), a link that ends in one, or - for standard input.`

// sharedFrom is the warband, or the list, of an argument.
func sharedFrom(name string, in io.Reader) (s warbands.Shared, err error) {
	if name != "-" && !isCode(&warbands.Form, name) && !isFile(name) {
		s.Warband, err = roster.Shipped(name)
		return s, err
	}
	data, head, err := given(&warbands.Form, name, in)
	if err != nil {
		return s, err
	}
	switch top := string(data[:min(len(data), 4096)]); {
	case strings.Contains(top, `"`+roster.Format+`"`):
		s.Warband, err = roster.Parse(data)
	case warbands.Form.Is(top):
		s, err = warbands.Decode(string(data))
	default:
		s.List, err = catalogue.ReadList(data)
	}
	if err != nil {
		return warbands.Shared{}, inFile(head, err)
	}
	return s, nil
}

// bandFrom is the warband of an argument, that of a list by its catalogue; what of the list
// it is not is told on standard error.
func bandFrom(c *cobra.Command, from *source, name string) (*roster.Warband, error) {
	s, err := sharedFrom(name, c.InOrStdin())
	if err != nil {
		return nil, err
	}
	return bandOf(c, from, name, s)
}

// bandOf is the warband of what was read already, from where name says.
func bandOf(c *cobra.Command, from *source, name string, s warbands.Shared) (*roster.Warband, error) {
	var wrong error
	w, notes, err := s.Made(func(id string) (cat *catalogue.Catalogue) {
		cat, wrong = from.open(id)
		return cat
	})
	if wrong != nil {
		return nil, wrong
	}
	if err != nil {
		return nil, inFile(name, err)
	}
	tell(c, fmt.Sprintf("%.60s", name), notes)
	return w, nil
}

// sharing is how a warband is written as a text.
type sharing struct {
	source
	to, page, lang string
}

func (h *sharing) write(out io.Writer, s warbands.Shared) (err error) {
	var c *catalogue.Catalogue
	if s.List != nil && s.Warband == nil {
		if c, err = h.open(s.List.Catalogue); err != nil {
			return err
		}
		c.Follow(s.List)
		if s, err = warbands.Of(c, s.List); err != nil {
			return err
		}
	}
	text := ""
	switch h.to {
	case "code":
		text, err = warbands.Encode(s)
	case "link":
		if h.page == "" {
			return errors.New("a link needs the address of the page: --page")
		}
		text, err = warbands.Link(h.page, s)
	case "chat":
		p, no := printerFor(h.lang)
		switch {
		case no != nil:
			return no
		case c != nil:
			text = c.Tally(s.List).Chat(p)
		default:
			text = catalogue.ChatOf(s.Warband, costsOf(s.Warband), p)
		}
	default:
		return errors.New(doc.Unknown("form", h.to, []string{"code", "link", "chat"}, true))
	}
	if err == nil {
		_, err = fmt.Fprintln(out, text)
	}
	return err
}

func warbandCode() *cobra.Command {
	var h sharing
	c := &cobra.Command{
		Use:   "code WARBAND",
		Short: "Write a warband or a list as a short text: a code, a link, or lines for a chat",
		Long: `code writes a warband, or a list that was picked from a catalogue, as a text that holds all
of it; the game, the page and duckctl warband read take it again. With --to chat it is
lines for people: who is in it, with what, at what cost.

` + warbandArg,
		Example: `  duckctl warband code kestrel-post
  duckctl warband code my-list.json --to chat --lang it
  duckctl warband code my-warband.json --to link --page https://example.org/duckboard/`,
		Args: named("a warband", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			s, err := sharedFrom(args[0], c.InOrStdin())
			if err != nil {
				return err
			}
			return h.write(c.OutOrStdout(), s)
		},
	}
	h.flags(c)
	f := c.Flags()
	f.StringVar(&h.to, "to", "code", "code, link or chat")
	f.StringVar(&h.page, "page", "", "link: the address of the page that opens it")
	f.StringVar(&h.lang, "lang", "en", "chat: its language, en or it")
	return c
}

func warbandRead() *cobra.Command {
	var from source
	var asWarband bool
	c := &cobra.Command{
		Use:   "read CODE",
		Short: "Write the document of a warband's code",
		Long: `read writes the document that a code holds: the list, or the warband. With --warband it is
the warband in any case.

` + warbandArg,
		Example: `  duckctl warband read "$(duckctl warband code the-lantern-ninth)" > my-warband.json
  duckctl warband read 'https://example.org/duckboard/#warband=W1lZFd...' --warband`,
		Args: named("a code", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			s, err := sharedFrom(args[0], c.InOrStdin())
			if err != nil {
				return err
			}
			out := raw(c.OutOrStdout())
			if s.List != nil && !asWarband {
				_, err = out.Write(s.List.Marshal())
				return err
			}
			w, err := bandOf(c, &from, args[0], s)
			if err != nil {
				return err
			}
			_, err = out.Write(w.Marshal())
			return err
		},
	}
	from.flags(c)
	c.Flags().BoolVar(&asWarband, "warband", false, "the warband, not the list that it was made of")
	return c
}

// costsOf is what a warband costs, a key of the catalogue: in what the rules that take it count.
func costsOf(w *roster.Warband) string {
	if by := lists.Takers(w, rules.All()); len(by) > 0 {
		return game.Says(by[0], "%d ducats")
	}
	return "%d ducats"
}
