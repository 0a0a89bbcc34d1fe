import { count, day, emptyRequest, list, nullable, record, type InsideOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';

/** What waits for staff, in the order of the page; each is seen with the claim of the page that it leads to. */
export const workKinds = [
  'orders',
  'openings',
  'sheetsToClose',
  'sheetsOverdue',
  'sheetsToOpen',
  'registers',
  'setAside',
  'importPlans',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Work of one kind that waits for the caller. */
export const WaitingWork = record({
  kind: ['kind', oneOfNames(workKinds)],
  count: ['count', count],
  /** Since when the oldest waits, a day of the university; null where waiting has no beginning. */
  since: ['since', nullable(day)],
});
export type WaitingWork = InsideOf<typeof WaitingWork>;

/** The first page of staff (D-65). */
export const officeToday = {
  waiting: post('/api/office/today.json', {
    summary:
      "What waits for the caller by the claims that they hold, within the claims' faculties; no kind without work.",
    access: 'teacher',
    request: emptyRequest,
    response: list(WaitingWork),
  }),
} as const;
