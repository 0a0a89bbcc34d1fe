import { count, flag, id, optional, record, type InsideOf } from '../codec/codec.ts';
import { optionalList } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { cellId, storedMark } from './mark.ts';
import { liveTopic } from '../live/live-topic.ts';

const EventCell = record({
  cell: ['id_studentJournalVisit', cellId],
  value: ['otsenka', storedMark],
  version: ['version', count],
});

/**
 * An event of the topic `journal`: cells were written (`saved`), columns, students or themes changed (`changed`), or events
 * were missed and the journal must be fetched again (`missed`). Students receive their own cells only.
 */
export const JournalEvent = record({
  kind: ['kind', oneOfNames(['saved', 'changed', 'missed'])],
  classId: ['id_rrnkKrdt', optional(id)],
  lessonTypeId: ['id_vid_zaniatiy', optional(id)],
  cells: ['cells', optionalList(EventCell)],
  /** True when an appeal against a mark of the cells was written, decided or withdrawn. */
  isOfAppeal: ['appeal', optional(flag)],
});
export type JournalEvent = InsideOf<typeof JournalEvent>;

/** The journals of the caller, in the event stream. */
export const journalTopic = liveTopic('journal', JournalEvent);
