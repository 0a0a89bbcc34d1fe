import {
  boolean,
  count,
  day,
  flag,
  id,
  INLINE,
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
import { birthDay, listOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { claimNames } from '../contract/access.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { post } from '../contract/endpoint.ts';
import { role } from '../auth/auth.ts';
import { PersonalCard } from '../documents/document-fields.ts';
import { ClaimFaculty } from '../office/choices.ts';
import { Device } from '../profile/profile.ts';

/** The people of one page of the list. */
export const PEOPLE_PAGE = 100;
/** The longest reason of a change of a person, in characters. */
export const PERSON_REASON_MAX_LENGTH = 300;
/** The longest part of a name, in characters. */
const NAME_MAX_LENGTH = 100;
/** The faculties of one claim, at most. */
const CLAIM_FACULTIES_MAX = 100;

export const peopleErrors = {
  /** A person grants, takes and acts only within their own claims (D-65). */
  claimNotHeld: 403,
  /** Somebody must go on to manage all people (D-65). */
  lastManager: 409,
  accountBlocked: 409,
  accountNotBlocked: 409,
  /** The ПИН is that of somebody else. */
  pinTaken: 409,
  /** Corrections wait while an import runs. */
  importRuns: 409,
} as const satisfies ErrorTable;

/** What staff see of the access of a person: whether they study, and whether the account is blocked. */
export const personStates = ['active', 'blocked', 'leave', 'left', 'graduated'] as const;
export type PersonState = (typeof personStates)[number];

/** A person of the list. */
export const ListedPerson = record({
  personId: ['id_person', id],
  fullName: ['s_fio', text],
  login: ['login', text],
  role: ['role', role],
  /** The home group of today; empty for teachers. */
  groupName: ['p20', text],
  facultyName: ['faculty', text],
  state: ['state', oneOfNames(personStates)],
});
export type ListedPerson = InsideOf<typeof ListedPerson>;

/** A claim with what it covers: the whole university, or faculties. */
export const StaffClaim = record({
  name: ['claim', oneOfNames(claimNames)],
  isWhole: ['whole', flag],
  faculties: ['faculties', list(ClaimFaculty)],
  /** The last day on which it holds. */
  endsOn: ['until', nullable(day)],
  /** False: it has ended. */
  isHeld: ['held', flag],
  /** True: a group of the person at a sign-in gives it, so that nobody takes it here. */
  isByGroup: ['by_group', optional(flag)],
});
export type StaffClaim = InsideOf<typeof StaffClaim>;

/** The fields of a person that staff correct. */
export const PersonFields = record({
  familyName: ['surname', textOf(1, NAME_MAX_LENGTH)],
  givenName: ['name', nullable(textOf(1, NAME_MAX_LENGTH))],
  patronymic: ['patronymic', nullable(textOf(1, NAME_MAX_LENGTH))],
  latinFamilyName: ['latin_surname', nullable(textOf(1, NAME_MAX_LENGTH))],
  latinGivenName: ['latin_name', nullable(textOf(1, NAME_MAX_LENGTH))],
  latinPatronymic: ['latin_patronymic', nullable(textOf(1, NAME_MAX_LENGTH))],
  pin: ['pin', nullable(textOf(1, 20))],
  birthDate: ['birth', nullable(birthDay)],
});
export type PersonFields = InsideOf<typeof PersonFields>;

/** Everything that staff see of a person. */
export const PersonCard = record({
  person: [INLINE, ListedPerson],
  fields: [INLINE, PersonFields],
  positionName: ['position', text],
  email: ['email', nullable(text)],
  isEmailConfirmed: ['email_ok', flag],
  hasPassword: ['has_password', flag],
  /** True when the person has set up a second factor. */
  hasFactor: ['has_factor', optional(flag)],
  /** Until when a one-time code for a new password is valid. */
  codeUntil: ['code_until', nullable(timestamp)],
  devices: ['devices', list(Device)],
  claims: ['claims', list(StaffClaim)],
  /** False: the person holds a claim that the caller does not, so that the caller changes nothing. */
  isManageable: ['manageable', flag],
  /** True: the caller may view the portal as this person (decision 0099). */
  isViewable: ['viewable', flag],
  /** The claims that the caller may grant. */
  grantable: ['grantable', list(StaffClaim)],
  /** Of students: groups, orders, and what else is recorded. */
  record: ['card', nullable(PersonalCard)],
});
export type PersonCard = InsideOf<typeof PersonCard>;

/** The people of one page, and how many all pages have. */
const PeoplePage = record({ people: ['people', list(ListedPerson)], count: ['count', count] });
export type PeoplePage = InsideOf<typeof PeoplePage>;

const IssuedCode = record({ code: ['code', text], hours: ['hours', count] });

const manager = { claim: 'people.manage' } as const;
const personId = { personId: ['id_person', id] } as const;
const reason = { reason: ['reason', textOf(1, PERSON_REASON_MAX_LENGTH)] } as const;

/** By what people are sorted; those of one group or faculty by their names. */
export const personSorts = ['name', 'login', 'group', 'faculty'] as const;
export type PersonSort = (typeof personSorts)[number];

/** What the people of a list are limited to, and their order. */
export const peopleFilter = {
  /** Words of the name, or a whole login, ПИН or title of a group. */
  text: ['text', optional(textOf(2, 100))],
  role: ['role', optional(role)],
  /** Missing: the name. */
  sort: ['sort', optional(oneOfNames(personSorts))],
  isDescending: ['descending', optional(boolean)],
} as const;

/** People as staff manage them, within the faculties of the caller's claim (D-65). Changes return the person as it is then. */
export const people = {
  find: post('/api/office/people/list.json', {
    summary: 'A page of the people found by name, login, personal number or group.',
    access: manager,
    request: record({
      ...peopleFilter,
      /** How many people stand before the page; missing: none. */
      position: ['position', optional(count)],
    }),
    response: single(PeoplePage),
  }),
  card: post('/api/office/people/card.json', {
    summary: 'A person with account, devices, claims, groups and orders.',
    access: manager,
    request: record(personId),
    response: single(PersonCard),
  }),
  edit: post('/api/office/people/edit.json', {
    summary: 'Corrects a person by hand; imports keep what was corrected.',
    access: manager,
    request: record({ ...personId, fields: [INLINE, PersonFields], ...reason }),
    response: single(ListedPerson),
    writes: true,
  }),
  issueCode: post('/api/office/people/code.json', {
    summary: 'Creates a one-time code for a new password, which is shown once; earlier codes end.',
    access: manager,
    request: record(personId),
    response: single(IssuedCode),
    writes: true,
    isUnstored: true,
  }),
  endSessions: post('/api/office/people/sign-out.json', {
    summary: 'Signs a person out on every device.',
    access: manager,
    request: record(personId),
    response: single(ListedPerson),
    writes: true,
  }),
  block: post('/api/office/people/block.json', {
    summary: 'Ends all sessions of a person, who cannot sign in any more.',
    access: manager,
    request: record({ ...personId, ...reason }),
    response: single(ListedPerson),
    writes: true,
  }),
  unblock: post('/api/office/people/unblock.json', {
    summary: 'Lets a person sign in again.',
    access: manager,
    request: record({ ...personId, ...reason }),
    response: single(ListedPerson),
    writes: true,
  }),
  resetFactor: post('/api/office/people/reset-factor.json', {
    summary: 'Removes the second factor of a person who has lost the device; all sessions end.',
    access: manager,
    request: record({ ...personId, ...reason }),
    response: single(ListedPerson),
    writes: true,
  }),
  grant: post('/api/office/people/grant.json', {
    summary: 'Grants a claim that the caller holds, or replaces its faculties and its end.',
    access: manager,
    request: record({
      ...personId,
      name: ['claim', oneOfNames(claimNames)],
      /** Missing: the whole university. */
      facultyIds: ['faculties', optional(listOf(id, CLAIM_FACULTIES_MAX))],
      endsOn: ['until', optional(day)],
    }),
    response: single(ListedPerson),
    writes: true,
  }),
  revoke: post('/api/office/people/revoke.json', {
    summary: 'Takes a claim that the caller holds from a person.',
    access: manager,
    request: record({ ...personId, name: ['claim', oneOfNames(claimNames)] }),
    response: single(ListedPerson),
    writes: true,
  }),
} as const;
