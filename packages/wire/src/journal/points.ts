import { id, list, record, single, type InsideOf } from '../codec/codec.ts';
import { post } from '../contract/endpoint.ts';
import { moduleMarkFields, SheetRulesRecord } from '../sheets/sheet-fields.ts';
import { journalFields } from './fields.ts';

/** What the points of modules are computed from, next to the marks of the journal itself. */
export const JournalPoints = record({
  rules: ['rules', SheetRulesRecord],
  /** The marks in the other journals of the class, which count in the same modules. */
  others: ['others', list(record({ studentId: ['id_student', id], ...moduleMarkFields }))],
});
export type JournalPoints = InsideOf<typeof JournalPoints>;

/** The points of modules in a journal (D-64). */
export const journalPoints = {
  modulePoints: post('/api/visitlog/module-points.json', {
    summary:
      'How the points of modules are computed in a journal of the caller, and what the other journals of its class add.',
    access: 'teacher',
    request: record(journalFields),
    response: single(JournalPoints),
    identity: { id_teacher: 'personId', uid: 'personId' },
  }),
} as const;
