package tc

// Explain tells what a keyword does, as it is printed on a profile ("BLAST
// 3\""): a sentence in English, a key of the catalogue. It is empty for a word
// that is not known.
func (r *Rules) Explain(keyword string) string {
	w, err := r.v.words.read(keyword)
	if err != nil {
		return ""
	}
	return w.entry.text
}
