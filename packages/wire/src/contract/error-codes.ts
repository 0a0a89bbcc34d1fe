import { announcementErrors } from '../news/announcements.ts';
import { authErrors } from '../auth/auth.ts';
import { directoryErrors } from '../auth/directory.ts';
import { secondFactorErrors } from '../auth/second-factor.ts';
import { chatErrors } from '../chat/chat.ts';
import { checkInErrors } from '../check-in/check-in.ts';
import { consentErrors } from '../consents/consents.ts';
import { documentErrors } from '../documents/documents.ts';
import { generalErrors, type ErrorTable } from './general-errors.ts';
import { groupErrors } from '../groups/groups.ts';
import { journalErrors } from '../journal/journal.ts';
import { moduleErrors } from '../modules/publishing.ts';
import { libraryErrors } from '../library/library.ts';
import { peopleErrors } from '../people/people.ts';
import { viewErrors } from '../people/view-as.ts';
import { chargeErrors } from '../payments/office-charges.ts';
import { paymentErrors } from '../payments/payments.ts';
import { programTokenErrors } from '../programs/program-tokens.ts';
import { programErrors } from '../programs/programs.ts';
import { passkeyErrors } from '../passkeys/passkeys.ts';
import { googleErrors, profileErrors } from '../profile/profile.ts';
import { registrationErrors } from '../registration/registration.ts';
import { registrationOfficeErrors } from '../registration/office.ts';
import { questionnaireErrors } from '../questionnaires/questionnaires.ts';
import { ratingErrors } from '../rating/rating.ts';
import { reportErrors } from '../reports/reports.ts';
import { importErrors } from '../imports/office-imports.ts';
import { settingErrors } from '../settings/office-settings.ts';
import { timetableErrors } from '../schedule/office-timetable.ts';
import { sheetErrors } from '../sheets/sheets.ts';
import { singleWindowErrors } from '../single-window/single-window.ts';
import { contractsByModule, type ErrorsOfModules } from '../modules/module-contract.ts';
import { umkErrors } from '../umk/umk.ts';
import { uploadErrors } from '../uploads/uploads.ts';

/** The portal's error codes by feature; modules have theirs in their contracts. */
const portalErrorTables = {
  general: generalErrors,
  auth: authErrors,
  directory: directoryErrors,
  profile: profileErrors,
  google: googleErrors,
  passkeys: passkeyErrors,
  secondFactor: secondFactorErrors,
  chat: chatErrors,
  announcements: announcementErrors,
  journal: journalErrors,
  timetable: timetableErrors,
  sheets: sheetErrors,
  questionnaires: questionnaireErrors,
  rating: ratingErrors,
  checkIn: checkInErrors,
  singleWindow: singleWindowErrors,
  documents: documentErrors,
  people: peopleErrors,
  consents: consentErrors,
  views: viewErrors,
  groups: groupErrors,
  reports: reportErrors,
  payments: paymentErrors,
  charges: chargeErrors,
  registration: registrationErrors,
  registrationOffice: registrationOfficeErrors,
  settings: settingErrors,
  imports: importErrors,
  library: libraryErrors,
  umk: umkErrors,
  uploads: uploadErrors,
  modules: moduleErrors,
  programs: programErrors,
  programTokens: programTokenErrors,
} as const;

type Tables = typeof portalErrorTables & ErrorsOfModules;
type CodesOf<Table, Kind> = {
  [Code in keyof Table]: Table[Code] extends Kind ? Code : never;
}[keyof Table];
type CodesOfAll<Kind> = { [Feature in keyof Tables]: CodesOf<Tables[Feature], Kind> }[keyof Tables];

/** An error with an HTTP status: a broken request or an unavailable server. */
export type HttpErrorCode = CodesOfAll<number>;
/** An error with status 200: a rule of the university refuses the request. */
export type RuleErrorCode = CodesOfAll<'rule'>;
/** A stable English error code (D-03). */
export type ErrorCode = HttpErrorCode | RuleErrorCode;

/** All error codes by feature, with those of modules. */
export const errorTables = (): Readonly<Record<string, ErrorTable>> => ({
  ...portalErrorTables,
  ...Object.fromEntries(contractsByModule().map(([module, { errors = {} }]) => [module, errors])),
});

/** The HTTP status of an error. It builds no index at load, so that browsers do not receive the tables. */
export function statusOfError(code: ErrorCode): number {
  const kinds = Object.values(errorTables()).flatMap((table) => Object.entries<number | 'rule'>(table));
  const kind = kinds.find(([name]) => name === code)?.[1];
  return typeof kind === 'number' ? kind : 200;
}
