import {
  count,
  day,
  emptyRequest,
  flag,
  id,
  list,
  nullable,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { post } from '../contract/endpoint.ts';
import { listFiles } from '../contract/list-file.ts';
import { peopleFilter } from '../people/people.ts';

/**
 * What a person consents to: others see the photo; the public card shows the student to everybody; the university publishes name, photo
 * and achievements (decision 0125).
 */
export const consentKinds = ['photo', 'publicCard', 'publication'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What a minor does not give alone: a representative does on paper, and staff record it. */
export const representativeKinds = ['publicCard', 'publication'] as const satisfies readonly ConsentKind[];

/** Whether a consent works until it is withdrawn, or only after it was given. */
export const consentRules = ['withdrawable', 'required'] as const;

/** The latest decision of a person. */
export const consentStates = ['undecided', 'given', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Why a person who has consented is asked again: the text has changed, or somebody else consented for a minor who is of age now. */
export const renewalReasons = ['newText', 'ofAge'] as const;
export type RenewalReason = (typeof renewalReasons)[number];

/** The longest text of a consent in one language, in characters. */
export const CONSENT_TEXT_MAX_LENGTH = 4_000;
/** The longest name of a representative, in characters. */
export const REPRESENTATIVE_MAX_LENGTH = 200;
/** The longest name of the document that a representative has signed, in characters. */
export const CONSENT_DOCUMENT_MAX_LENGTH = 300;
/** The decisions of the history, the newest first. */
export const CONSENT_DECISIONS_MAX = 50;

export const consentErrors = {
  /** The university has published another text since the person read it. */
  consentTextChanged: 409,
  /** A minor does not give this consent alone. */
  representativeNeeded: 403,
  /** An adult, or somebody whose birth date is not known, gives consents alone. */
  representativeNotNeeded: 409,
  /** The representative has signed the document on a day that has not come. */
  signedInFuture: 422,
} as const satisfies ErrorTable;

/** One kind of consent of a person. */
const Consent = record({
  kind: ['kind', oneOfNames(consentKinds)],
  state: ['state', oneOfNames(consentStates)],
  /** Whether the portal acts on it today. */
  isInForce: ['works', flag],
  isRequired: ['required', flag],
  renewal: ['renewal', nullable(oneOfNames(renewalReasons))],
  /** True: the person is a minor and cannot give it alone. */
  needsRepresentative: ['needs_representative', flag],
  /** When the latest decision was made. */
  decidedAt: ['decided', nullable(timestamp)],
  /** Who consented for a minor. */
  representative: ['representative', nullable(text)],
  /** Of the current text. */
  version: ['version', count],
  text: ['text', text],
});
export type Consent = InsideOf<typeof Consent>;

/** A decision of a person, or of a representative. */
const ConsentDecision = record({
  kind: ['kind', oneOfNames(consentKinds)],
  isGiven: ['given', flag],
  version: ['version', count],
  decidedAt: ['decided', timestamp],
  /** The member of staff who has recorded it; null: the person has decided in the portal. */
  recordedBy: ['recorded_by', nullable(text)],
  representative: ['representative', nullable(text)],
  document: ['document', nullable(text)],
  signedOn: ['signed', nullable(day)],
});
export type ConsentDecision = InsideOf<typeof ConsentDecision>;

/** The consents of a person; only students have a public card. */
const PersonConsents = record({
  isMinor: ['minor', flag],
  consents: ['consents', list(Consent)],
  decisions: ['decisions', list(ConsentDecision)],
});
export type PersonConsents = InsideOf<typeof PersonConsents>;

const kind = { kind: ['kind', oneOfNames(consentKinds)] } as const;
const version = { version: ['version', count] } as const;

/** The caller's own consents. Changes return the consents as they are then. */
export const consents = {
  own: post('/api/profile/consents.json', {
    summary: "The caller's consents, with the current texts and the decisions of before.",
    access: 'signed-in',
    isForGraduates: true,
    request: emptyRequest,
    response: single(PersonConsents),
  }),
  give: post('/api/profile/consents/give.json', {
    summary: 'Gives a consent to the text that the caller has read.',
    access: 'signed-in',
    isForGraduates: true,
    request: record({ ...kind, ...version }),
    response: single(PersonConsents),
    writes: true,
  }),
  withdraw: post('/api/profile/consents/withdraw.json', {
    summary: 'Withdraws a consent, also one that a representative has given.',
    access: 'signed-in',
    isForGraduates: true,
    request: record(kind),
    response: single(PersonConsents),
    writes: true,
  }),
} as const;

const manager = { claim: 'people.manage' } as const;
const personId = { personId: ['id_person', id] } as const;

/** Consents as staff see and record them, within the faculties of the caller's claim (D-65). */
export const officeConsents = {
  ...listFiles('/api/office/people/consents/list', {
    list: 'What the first people of a search consent to',
    access: manager,
    request: record(peopleFilter),
  }),
  read: post('/api/office/people/consents.json', {
    summary: 'The consents of a person, with the decisions of before.',
    access: manager,
    request: record(personId),
    response: single(PersonConsents),
  }),
  record: post('/api/office/people/consents/record.json', {
    summary: 'Records the consent that a representative of a minor has signed.',
    access: manager,
    request: record({
      ...personId,
      ...kind,
      ...version,
      representative: ['representative', textOf(1, REPRESENTATIVE_MAX_LENGTH)],
      document: ['document', textOf(1, CONSENT_DOCUMENT_MAX_LENGTH)],
      signedOn: ['signed', day],
    }),
    response: single(PersonConsents),
    writes: true,
  }),
} as const;
