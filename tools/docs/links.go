package main

import (
	"fmt"
	"net/url"
	"os"
	"path"
	"strings"
)

// dead lists the links of the pages that lead to no file of the tree, or to no heading of a
// page. What lies on other hosts, and what only the host of the repository has (../../releases),
// is not asked for.
func dead(root string, all map[string]*page) []string {
	var faults []string
	for _, p := range all {
		for _, l := range p.links {
			if why := leadsNowhere(root, all, p, l.to); why != "" {
				faults = append(faults, fmt.Sprintf("%s:%d: the link %s: %s", p.name, l.line, l.to, why))
			}
		}
	}
	return faults
}

// leadsNowhere says why a link of a page leads nowhere, or "".
func leadsNowhere(root string, all map[string]*page, p *page, to string) string {
	u, err := url.Parse(to)
	if err != nil || u.Scheme != "" {
		return ""
	}
	name := p.name
	if u.Path != "" {
		name = path.Join(path.Dir(p.name), u.Path)
	}
	if strings.HasPrefix(name, "../") {
		return ""
	}
	if _, err := os.Stat(path.Join(root, name)); err != nil {
		return "there is no such file"
	}
	if u.Fragment == "" {
		return ""
	}
	if there, ok := all[name]; ok && !there.anchors[u.Fragment] {
		return "there is no such heading"
	}
	return ""
}
