package bsdata

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/catalogue"
)

// limit reads a constraint of an entry.
func (l *Library) limit(c *element, of *catalogue.Entry) {
	made := &catalogue.Limit{ID: c.attr["id"], Max: c.attr["type"] == "max", Shared: c.attr["shared"] != "false"}
	if made.ID == "" || l.limits[made.ID] != nil { // told apart, so that each is counted
		made.ID = fmt.Sprintf("%s#%d", made.ID, len(l.limits))
	}
	var ok bool
	if made.Value, ok = float(c.attr["value"]); !ok {
		made.Unknown = append(made.Unknown, why("its value is not a number"))
	}
	if t := c.attr["type"]; t != "max" && t != "min" {
		made.Unknown = append(made.Unknown, why("of the type %.40s", t))
	}
	var gaps []document.Fault
	made.Of, gaps = l.query(c)
	made.Of.Child = ""
	made.Unknown = append(append(made.Unknown, gaps...), idle(made)...)
	of.Limits = append(of.Limits, made)
	l.limits[made.ID], l.owners[made.ID], l.written[made.ID] = made, of, c
}

// idle is why a limit can never be broken, or always is: it is then none that is checked.
func idle(l *catalogue.Limit) []document.Fault {
	switch of := l.Of; {
	case of.Field == catalogue.Forces:
		return []document.Fault{why("counts forces, and a list has only one")}
	case strings.HasPrefix(of.Field, catalogue.Bound) && !of.Percent:
		return []document.Fault{why("limits what a list may cost, and the player sets that")}
	case of.Scope == catalogue.InSelf && of.Percent, of.Percent && l.Max && l.Value > 100 && !strings.HasPrefix(of.Field, catalogue.Bound):
		return []document.Fault{why("is a share that a list can never exceed, or that is always the whole")}
	}
	return nil
}

// query reads what a constraint, a condition or a repeat asks, and why it is not
// understood if it is not.
func (l *Library) query(e *element) (q catalogue.Query, gaps []document.Fault) {
	q = catalogue.Query{Field: e.attr["field"], Scope: e.attr["scope"], Child: e.attr["childId"], Deep: e.yes("includeChildSelections"), Percent: e.yes("percentValue")}
	if q.Field == "" {
		q.Field = catalogue.Selections
	}
	kind, bound := strings.CutPrefix(q.Field, catalogue.Bound)
	switch {
	case q.Field == catalogue.Selections, q.Field == catalogue.Forces, l.isCost(q.Field), bound && l.isCost(kind):
	default:
		gaps = append(gaps, why("counts %.40s", q.Field))
	}
	if q.Scope == "" || !slices.Contains(catalogue.Scopes(), q.Scope) && l.known[q.Scope] == nil {
		gaps = append(gaps, why("in the scope %.40s", q.Scope))
	}
	switch q.Child {
	case "", catalogue.Any, "model", "unit", "upgrade":
	default:
		if l.known[q.Child] == nil && !l.isDoc(q.Child) {
			gaps = append(gaps, why("names what is not among the files"))
		}
	}
	return q, gaps
}

func (l *Library) isDoc(id string) bool {
	return slices.ContainsFunc(l.docs, func(d *element) bool { return d.attr["id"] == id })
}

var dos = map[string]catalogue.Do{
	"set": catalogue.Set, "increment": catalogue.Increase, "decrement": catalogue.Decrease, "multiply": catalogue.Multiply, "divide": catalogue.Divide,
	"append": catalogue.Append, "prepend": catalogue.Prepend, "replace": catalogue.Replace, "add": catalogue.Add, "remove": catalogue.Remove,
	"set-primary": catalogue.SetPrimary, "unset-primary": catalogue.UnsetPrimary,
}

// silent are the fields whose changes no rule depends on.
var silent = []string{"warning", "info", "description", "annotation", "page", "publicationId", "defaultAmount", "collapsible", "comment"}

// changes reads the modifiers of an element, and those of its groups of modifiers, which
// have the group's conditions too.
func (l *Library) changes(e *element, of string) []*catalogue.Change {
	var all []*catalogue.Change
	for _, m := range e.in("modifiers", "modifier") {
		if c := l.change(m, of); c != nil {
			all = append(all, c)
		}
	}
	for _, g := range e.in("modifierGroups", "modifierGroup") {
		cond, gaps := l.conditions(g, of)
		repeats, more := l.repeats(g, of)
		for _, c := range l.changes(g, of) {
			c.If = both(cond, c.If)
			c.Unknown = append(c.Unknown, append(gaps, more...)...)
			if len(repeats) > 0 && len(c.Repeats) > 0 {
				c.Unknown = append(c.Unknown, why("repeats of a group of modifiers and of its own"))
			}
			c.Repeats = append(c.Repeats, repeats...)
			all = append(all, c)
		}
	}
	return all
}

func both(a, b *catalogue.Condition) *catalogue.Condition {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &catalogue.Condition{Op: catalogue.All, Parts: []catalogue.Condition{*a, *b}}
}

// change reads a modifier; nil if nothing depends on it.
func (l *Library) change(m *element, of string) *catalogue.Change {
	c := &catalogue.Change{Field: m.attr["field"], Value: m.attr["value"], Arg: m.attr["arg"], Join: m.attr["join"], Scope: m.attr["scope"]}
	var gaps []document.Fault
	c.If, gaps = l.conditions(m, of)
	c.Unknown = append(c.Unknown, gaps...)
	c.Repeats, gaps = l.repeats(m, of)
	c.Unknown = append(c.Unknown, gaps...)
	if slices.Contains(silent, c.Field) {
		l.tell(m, of, nil)
		return nil
	}
	var ok bool
	if c.Do, ok = dos[m.attr["type"]]; !ok {
		c.Unknown = append(c.Unknown, why("a modifier that does %.40s", m.attr["type"]))
	}
	if c.Scope != "" && !slices.Contains(catalogue.Scopes(), c.Scope) && l.known[c.Scope] == nil {
		c.Unknown = append(c.Unknown, why("a modifier in the scope %.40s", c.Scope))
	}
	l.affects(c, m.attr["affects"])
	l.field(c)
	l.tell(m, of, c.Unknown)
	return c
}

// affects reads whose field a modifier changes.
func (l *Library) affects(c *catalogue.Change, affects string) {
	switch {
	case affects == "", affects == "self":
	case affects == "self.entries.recursive", affects == "entries.recursive":
		c.Affects = catalogue.Below
	case strings.HasPrefix(affects, catalogue.Profiles):
		c.Affects = affects
	case strings.HasPrefix(affects, "self."+catalogue.Profiles):
		c.Affects = strings.TrimPrefix(affects, "self.")
	default:
		c.Unknown = append(c.Unknown, why("a modifier that affects %.40s", affects))
	}
}

// field checks what a modifier changes.
func (l *Library) field(c *catalogue.Change) {
	of := l.known[c.Field]
	switch {
	case c.Field == catalogue.Hide, c.Field == catalogue.Rename, c.Field == catalogue.Complain:
	case c.Field == catalogue.Classify:
		if of := l.known[c.Value]; of != nil {
			c.Arg = of.attr["name"]
		} else {
			c.Unknown = append(c.Unknown, why("names what is not among the files"))
		}
	case of != nil && of.tag == "characteristicType":
		c.Number, _ = float(c.Value)
	case of != nil && (of.tag == "constraint" || of.tag == "costType"):
		var ok bool
		if c.Number, ok = float(c.Value); !ok {
			c.Unknown = append(c.Unknown, why("its value is not a number"))
		}
	default:
		c.Unknown = append(c.Unknown, why("a modifier of a field that is not among the files"))
	}
}

var ops = map[string]catalogue.Op{
	"atLeast": catalogue.AtLeast, "atMost": catalogue.AtMost, "greaterThan": catalogue.MoreThan, "lessThan": catalogue.LessThan,
	"equalTo": catalogue.Equal, "notEqualTo": catalogue.Unequal, "instanceOf": catalogue.Is, "notInstanceOf": catalogue.IsNot, "never": catalogue.Never,
}

var groups = map[string]catalogue.Op{"": catalogue.All, "and": catalogue.All, "or": catalogue.Some, "not": catalogue.None}

// conditions are those of an element, all of which must be true; nil if it has none.
func (l *Library) conditions(e *element, of string) (c *catalogue.Condition, gaps []document.Fault) {
	var parts []catalogue.Condition
	for _, x := range e.in("conditions", "condition") {
		q, missed := l.query(x)
		made := catalogue.Condition{Query: q}
		var ok bool
		if made.Op, ok = ops[x.attr["type"]]; !ok {
			missed = append(missed, why("a condition %.40s", x.attr["type"]))
		}
		if made.Value, ok = float(x.attr["value"]); !ok && made.Op != catalogue.Is && made.Op != catalogue.IsNot && made.Op != catalogue.Never {
			missed = append(missed, why("its value is not a number"))
		}
		l.tell(x, of, missed)
		gaps = append(gaps, missed...)
		parts = append(parts, made)
	}
	for _, g := range e.in("conditionGroups", "conditionGroup") {
		inner, missed := l.conditions(g, of)
		gaps = append(gaps, missed...)
		op, ok := groups[g.attr["type"]]
		if !ok {
			gaps = append(gaps, why("a group of conditions of the type %.40s", g.attr["type"]))
		}
		if inner != nil {
			inner.Op = op
			parts = append(parts, *inner)
		}
	}
	if len(e.in("localConditionGroups", "localConditionGroup")) > 0 {
		gaps = append(gaps, why("local groups of conditions"))
	}
	if len(parts) == 0 {
		return nil, gaps
	}
	return &catalogue.Condition{Op: catalogue.All, Parts: parts}, gaps
}

func (l *Library) repeats(e *element, of string) (all []catalogue.Repeat, gaps []document.Fault) {
	for _, r := range e.in("repeats", "repeat") {
		q, missed := l.query(r)
		value, ok := float(r.attr["value"])
		if !ok {
			missed = append(missed, why("its value is not a number"))
		}
		l.tell(r, of, missed)
		gaps = append(gaps, missed...)
		all = append(all, catalogue.Repeat{Query: q, Value: value, Times: max(1, number(r.attr["repeats"])), RoundUp: r.yes("roundUp")})
	}
	return all, gaps
}

// why is a reason for which something is not understood.
func why(key string, args ...any) document.Fault { return document.Fault{Key: key, Args: args} }
