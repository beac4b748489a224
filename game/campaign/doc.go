// Package campaign plays wars of many battles. A campaign is its war (game/campaign/war), a seed
// and a log of entries; all that stands follows from the log. It does no I/O, has no clock and no
// goroutine, and opening one plays no battle again.
//
// # One door
//
// Do takes an entry: who did what, when, by which die. It refuses it with a reason, a
// *document.Error of one sentence, or appends it. Undoing and correcting are entries, too.
// Nothing is deleted: an entry that was undone stays, and the log is folded without it. An undo is
// refused where something later would no longer hold.
//
// # What comes next
//
// A battle begins with a ticket, which has its seed and the digest of its start before the first
// die (Start makes the start). What was played answers it (Answer reads a save). Then each band
// goes through the steps of the war: Band.After has the step that is open and its tasks, what is
// rolled or chosen. Close ends a step; until then it can be taken back.
//
// # Dice
//
// A die is an HMAC of the campaign's seed, the ticket, the band, the step and the task's key: the
// same for everyone and in whatever order tasks are done, so that taking back rolls nothing anew.
// Dice that fell on a table are typed in, and marked.
//
// # Models
//
// Each model has an id for life, which is its id in every battle. Its profile is as it was bought;
// what has happened to it is applied as a battle's warband is made (Band.Warband).
package campaign
