import { bytes } from '../codec/bytes.ts';
import {
  count,
  day,
  emptyRequest,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  type InsideOf,
} from '../codec/codec.ts';
import { get, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { resultSets } from '../codec/result-sets.ts';

export const studentCardErrors = {
  /** One answer to everything that is no valid token, so that nothing can be learnt from it (D-25). */
  incorrectCardData: 404,
  /** The student does not consent to a card that everybody sees (decision 0125). */
  cardNotConsented: 403,
} as const satisfies ErrorTable;

/** The parameter of `/lms/studentqr`. */
export const CARD_PARAM = 'data';

/** A student as the card shows them (D-25): six result sets (spec §3 Student QR info). */
const StudentCard = resultSets({
  year: single(record({ label: ['p32', text] })),
  semester: single(record({ termName: ['ws', text], semester: ['p43', nullable(count)] })),
  student: single(
    record({
      fullName: ['s_fio', text],
      groupName: ['p20', text],
      /** Seven digits. */
      code: ['idid', text],
      photo: ['photo', nullable(bytes)],
    }),
  ),
  orderTitle: single(record({ title: ['pr', text] })),
  orders: list(record({ movement: ['pribil_ubil', text], number: ['number', text], date: ['date', day] })),
  speciality: single(record({ title: ['spec', text] })),
});
export type StudentCard = InsideOf<typeof StudentCard>;

/** A token of the caller's card. */
const CardToken = record({
  token: ['data', text],
  validSeconds: ['valid_seconds', count],
});
export type CardToken = InsideOf<typeof CardToken>;

/** Endpoints of the student's card (spec §7 Misc; the other paths are chosen here, D-07). */
export const studentCard = {
  info: get('/api/misc/getstudentqrinfo.json', {
    summary:
      'The student of a token; the student themselves and their teachers may also name student and group (D-25).',
    access: 'anyone',
    request: record({
      token: [CARD_PARAM, optional(text)],
      studentId: ['uid', optional(id)],
      groupId: ['gid', optional(id)],
    }),
    response: StudentCard,
  }),
  token: post('/api/misc/studentcard.json', {
    summary: "A new token of the caller's card.",
    access: 'student',
    request: emptyRequest,
    response: single(CardToken),
    identity: { uid: 'personId' },
  }),
  revoke: post('/api/misc/studentcard/revoke.json', {
    summary: "Revokes every token of the caller's card that was given out, and returns a new one.",
    access: 'student',
    request: emptyRequest,
    response: single(CardToken),
    identity: { uid: 'personId' },
    writes: true,
  }),
} as const;
