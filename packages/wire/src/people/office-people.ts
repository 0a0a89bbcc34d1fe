import {
  boolean,
  count,
  day,
  emptyRequest,
  id,
  INLINE,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  type InsideOf,
} from '../codec/codec.ts';
import { listOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { LOGIN_MAX_LENGTH, role } from '../auth/auth.ts';
import { post } from '../contract/endpoint.ts';
import { ORDER_BASIS_MAX_LENGTH, ORDER_NUMBER_MAX_LENGTH } from '../groups/groups.ts';
import { ClaimFaculty, NamedGroup } from '../office/choices.ts';
import { listFiles } from '../contract/list-file.ts';
import { ListedPerson, peopleFilter, PERSON_REASON_MAX_LENGTH, PersonFields } from './people.ts';
import { MarkHistory, MarkHistoryRequest } from './mark-history.ts';
import { PersonStudy } from './person-study.ts';

/** The orders that begin the studies of somebody who is new here (D-63). */
export const firstOrderKinds = ['enrolled', 'transferredIn'] as const;
export type FirstOrderKind = (typeof firstOrderKinds)[number];

const NewcomerChoices = record({
  faculties: ['faculties', list(ClaimFaculty)],
  groups: ['groups', list(NamedGroup)],
});
export type NewcomerChoices = InsideOf<typeof NewcomerChoices>;

/** Somebody whom a newcomer may be; whose faculty the claim does not cover, has neither id nor login here. */
export const LikelyDouble = record({
  reason: ['reason', oneOfNames(['pin', 'name'])],
  fullName: ['s_fio', text],
  facultyName: ['faculty', text],
  login: ['login', nullable(text)],
  personId: ['id_person', nullable(id)],
});
export type LikelyDouble = InsideOf<typeof LikelyDouble>;

const AddedPerson = record({
  /** Null: nothing was stored, because of the doubles. */
  person: ['person', nullable(ListedPerson)],
  doubles: ['doubles', list(LikelyDouble)],
});
export type AddedPerson = InsideOf<typeof AddedPerson>;

/** The order with which a student begins here. */
const FirstOrder = record({
  kind: ['kind', oneOfNames(firstOrderKinds)],
  number: ['number', textOf(1, ORDER_NUMBER_MAX_LENGTH)],
  date: ['date', day],
  effectiveOn: ['effective', day],
  basis: ['basis', textOf(0, ORDER_BASIS_MAX_LENGTH)],
});
export type FirstOrder = InsideOf<typeof FirstOrder>;

/** The people of one call, at most. */
export const CHOSEN_PEOPLE_MAX = 200;

const IssuedSlips = record({
  /** The PDF as base64; empty when nobody got a code. */
  pdf: ['pdf', text],
  count: ['count', count],
  /** The names of those who got none: blocked, not studying any more, or with wider claims. */
  skipped: ['skipped', list(text)],
});
export type IssuedSlips = InsideOf<typeof IssuedSlips>;

const EmailedCodes = record({
  count: ['count', count],
  /** The names of those who got none: without a known address, blocked, not studying any more, or with wider claims. */
  skipped: ['skipped', list(text)],
});

/** Why an account is not changed with the others: it is that of the caller, its owner holds wider claims, or it is blocked already. */
export const skipReasons = ['self', 'widerClaims', 'blocked'] as const;
export type SkipReason = (typeof skipReasons)[number];

const SkippedPerson = record({
  personId: ['id_person', id],
  fullName: ['s_fio', text],
  reason: ['reason', oneOfNames(skipReasons)],
});
export type SkippedPerson = InsideOf<typeof SkippedPerson>;

const ChangedAccounts = record({ count: ['count', count], skipped: ['skipped', list(SkippedPerson)] });
export type ChangedAccounts = InsideOf<typeof ChangedAccounts>;

const chosenPeople = { personIds: ['people', listOf(id, CHOSEN_PEOPLE_MAX)] } as const;

const manager = { claim: 'people.manage' } as const;

/** Lists as files, the study of a person, new people, and many at once, within the faculties of the caller's claim (D-65). */
export const officePeople = {
  ...listFiles('/api/office/people/list', {
    list: 'The first people of a search',
    access: manager,
    request: record(peopleFilter),
  }),
  study: post('/api/office/people/study.json', {
    summary: 'Final grades, debts, and the registrations of the current term and later ones of a student.',
    access: manager,
    request: record({ personId: ['id_person', id] }),
    response: single(PersonStudy),
  }),
  markHistory: post('/api/office/people/mark-history.json', {
    summary:
      'Who changed the marks of a student in a discipline: exam sheets, grades without one, and a page of the changes of the journal.',
    access: manager,
    request: MarkHistoryRequest,
    response: single(MarkHistory),
  }),
  newcomerChoices: post('/api/office/people/new/choices.json', {
    summary: 'The faculties and groups into which the caller enters people.',
    access: manager,
    request: emptyRequest,
    response: single(NewcomerChoices),
  }),
  suggestLogin: post('/api/office/people/new/login.json', {
    summary: 'A free login made from a name.',
    access: manager,
    request: record({
      familyName: ['surname', textOf(1, 100)],
      givenName: ['name', optional(textOf(1, 100))],
    }),
    response: single(record({ login: ['login', text] })),
  }),
  add: post('/api/office/people/new/add.json', {
    summary:
      'Enters a person: a student with the order that begins the studies, or a member of staff. Likely doubles are returned first.',
    access: manager,
    request: record({
      role: ['role', role],
      fields: [INLINE, PersonFields],
      /** Whether the Latin name was compared with the passport. */
      isLatinConfirmed: ['latin_confirmed', boolean],
      /** Missing: the server makes one. */
      login: ['login', optional(textOf(1, LOGIN_MAX_LENGTH))],
      /** Of staff. */
      facultyId: ['id_faculty', optional(id)],
      positionName: ['position', optional(textOf(1, 200))],
      /** Of students. */
      groupId: ['id_group', optional(id)],
      order: ['order', optional(FirstOrder)],
      /** Whether somebody has compared the person with the likely doubles. */
      isDistinct: ['distinct', boolean],
    }),
    response: single(AddedPerson),
    writes: true,
  }),
  slips: post('/api/office/people/slips.json', {
    summary: 'Creates one-time codes for people, as one PDF of slips to cut apart; earlier codes end.',
    access: manager,
    request: record(chosenPeople),
    response: single(IssuedSlips),
    writes: true,
    isUnstored: true,
  }),
  emailCodes: post('/api/office/people/email-codes.json', {
    summary: 'Sends people one-time codes by e-mail, where the portal has a relay; earlier codes end.',
    access: manager,
    request: record(chosenPeople),
    response: single(EmailedCodes),
    writes: true,
  }),
  endSessions: post('/api/office/people/chosen/sign-out.json', {
    summary: 'Signs people out on every device; those whom the caller may not change are named.',
    access: manager,
    request: record(chosenPeople),
    response: single(ChangedAccounts),
    writes: true,
  }),
  block: post('/api/office/people/chosen/block.json', {
    summary:
      'Ends all sessions of people, who cannot sign in any more; those whom the caller may not change are named.',
    access: manager,
    request: record({ ...chosenPeople, reason: ['reason', textOf(1, PERSON_REASON_MAX_LENGTH)] }),
    response: single(ChangedAccounts),
    writes: true,
  }),
} as const;
