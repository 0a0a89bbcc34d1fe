import { id, list, longId, oneOf, optional, record, text, type InsideOf } from '@portal/wire/codec';

/** What happened, in ids alone: who hears it looks for the rest. */
const Note = record({
  kind: [
    'k',
    oneOf({ sent: 'sent', deleted: 'deleted', read: 'read', settings: 'settings', missed: 'missed' }),
  ],
  conversationId: ['c', longId],
  messageId: ['m', optional(longId)],
  onlyFor: ['p', optional(id)],
});
export type Note = InsideOf<typeof Note>;

/** What one server process tells the others at once. */
export const NoteSheet = record({
  /** What the sheet is about; others may be told of on the same way. */
  about: ['about', text],
  /** The process that says it, which knows it already. */
  from: ['from', text],
  notes: ['notes', list(Note)],
});

/** So many notes fit into a text of the bus, however long their numbers are. */
export const NOTES_ON_A_SHEET = 90;
