import { emptyRequest, id, record, single, textOf, timestamp } from '../codec/codec.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { post } from '../contract/endpoint.ts';
import { PERSON_REASON_MAX_LENGTH } from './people.ts';

/** How long a view lasts at most, in minutes. */
export const VIEW_MINUTES = 30;

export const viewErrors = {
  /** The setting `personViews` is off. */
  viewsOff: 409,
  /** The person holds claims: who needs their pages gets the claim. */
  viewOfStaff: 409,
  /** The person could not sign in, or is the viewer. */
  viewOfNobody: 409,
} as const satisfies ErrorTable;

/** Staff see the portal as somebody else, read only (decision 0099). */
export const viewAs = {
  start: post('/api/office/people/view.json', {
    summary:
      'Shows the portal as a person sees it, for some minutes and without changing anything; the person is notified afterwards.',
    access: { claim: 'people.manage' },
    request: record({ personId: ['id_person', id], reason: ['reason', textOf(1, PERSON_REASON_MAX_LENGTH)] }),
    response: single(record({ endsAt: ['until', timestamp] })),
    writes: true,
  }),
  end: post('/api/office/people/view-end.json', {
    summary: 'Ends the view of the session, which is that of the viewer again.',
    access: 'signed-in',
    isForGraduates: true,
    isForViewers: true,
    request: emptyRequest,
    response: single(record({ viewerId: ['uid', id] })),
    writes: true,
  }),
} as const;
