import {
  count,
  day,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { timeOfDay } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import { JournalRef } from './fields.ts';
import { cellId, newMark, storedMark } from './mark.ts';

/** The longest text of an appeal and of its reply, in characters. */
export const APPEAL_MAX_LENGTH = 1_000;

const appealText = textOf(1, APPEAL_MAX_LENGTH);

/** A student's objection to a mark, with the mark as it is now. */
export const Appeal = record({
  id: ['id_appeal', id],
  cell: ['id_studentJournalVisit', cellId],
  studentName: ['s_fio', text],
  date: ['visitDate', day],
  startsAt: ['time', timeOfDay],
  value: ['otsenka', storedMark],
  version: ['version', count],
  text: ['text', text],
  createdAt: ['created', timestamp],
  /** A withdrawn appeal is `confirmed`, too, for modules that do not know withdrawals: the mark stays. */
  state: ['state', oneOfNames(['open', 'changed', 'confirmed'])],
  isWithdrawn: ['withdrawn', optional(flag)],
  /** `null` without a decision. */
  reply: ['reply', nullable(text)],
  /** True while the mark is still the appealed one, which cannot be appealed again. */
  isOfCurrentMark: ['current', flag],
  teacherName: ['t_fio', nullable(text)],
});
export type Appeal = InsideOf<typeof Appeal>;

const teacherIdentity = { uid: 'personId', id_teacher: 'personId' } as const;
const studentIdentity = { uid: 'personId', id_student: 'personId' } as const;

/** Appeals of marks: students write and withdraw them, and the teachers of the journal decide. */
export const journalAppeals = {
  appeal: post('/api/visitlog/appeal-create.json', {
    summary: "Appeals against the caller's own mark; each value of a cell can be appealed once.",
    access: 'student',
    request: record({ cell: ['id_studentJournalVisit', cellId], text: ['text', appealText] }),
    response: single(Appeal),
    identity: studentIdentity,
    writes: true,
  }),
  ownAppeals: post('/api/visitlog/student-appeals.json', {
    summary: "The caller's appeals of a term: open ones first, then the newest.",
    access: 'student',
    request: record({ academicYearId: ['id_a_year', id], termId: ['id_w_s', id] }),
    response: list(Appeal),
    identity: studentIdentity,
  }),
  withdrawAppeal: post('/api/visitlog/appeal-withdraw.json', {
    summary: "Withdraws the caller's open appeal; one that is withdrawn already stays so.",
    access: 'student',
    request: record({ appealId: ['id_appeal', id] }),
    response: single(Appeal),
    identity: studentIdentity,
    writes: true,
  }),
  appeals: post('/api/visitlog/appeals.json', {
    summary: 'The appeals of a journal: open ones first, then the newest.',
    access: 'teacher',
    request: JournalRef,
    response: list(Appeal),
    identity: teacherIdentity,
  }),
  decideAppeal: post('/api/visitlog/appeal-decision.json', {
    summary: 'Decides an appeal: with a new mark, which is written like every other, or without one.',
    access: 'teacher',
    request: record({
      appealId: ['id_appeal', id],
      reply: ['reply', appealText],
      /** Missing: the mark stays. */
      value: ['otsenka', optional(newMark)],
      version: ['version', optional(count)],
    }),
    response: single(Appeal),
    identity: teacherIdentity,
    writes: true,
  }),
} as const;
