import { createRequire } from 'node:module';
import { contract, type Endpoint } from '@portal/wire';
import type { Anything } from '@portal/wire/codec';
import type { portalContract } from '@portal/wire/contract/contract';
import { moduleFiles } from '../../src/database/module-files.ts';
import { auditAccess } from './tables/office/audit.access.ts';
import { officeChargesAccess } from './tables/office/charges.access.ts';
import { officeDebtorsAccess } from './tables/office/debtors.access.ts';
import { setAsideFilesAccess } from './tables/office/office-payments.access.ts';
import { todayAccess } from './tables/office/today.access.ts';
import { viewAsAccess } from './tables/office/view-as.access.ts';
import { programTokensAccess } from './tables/office/program-tokens.access.ts';
import { officePeopleAccess } from './tables/office/office-people.access.ts';
import {
  contingentFilesAccess,
  contingentPeopleFilesAccess,
  groupsAccess,
  movementFilesAccess,
  movementPeopleFilesAccess,
} from './tables/office/groups.access.ts';
import { reportsAccess } from './tables/office/reports.access.ts';
import { peopleAccess } from './tables/office/people.access.ts';
import { importPlansAccess } from './tables/office/import-plans.access.ts';
import { officeImportsAccess } from './tables/office/imports.access.ts';
import { officeSettingsAccess } from './tables/office/settings.access.ts';
import {
  overrideFilesAccess,
  registrationOfficeAccess,
  seatFilesAccess,
} from './tables/office/registration.access.ts';
import { officeConsentsAccess } from './tables/office/office-consents.access.ts';
import { passkeysAccess } from './tables/sign-in/passkeys.access.ts';
import { authAccess, googleAccess, secondFactorAccess, signInWaysAccess } from './tables/auth.access.ts';
import { chatAccess } from './tables/chat.access.ts';
import { checkInAccess } from './tables/check-in.access.ts';
import { consentsAccess } from './tables/consents.access.ts';
import { journalAccess } from './tables/journal.access.ts';
import { libraryAccess } from './tables/library.access.ts';
import { announcementsAccess } from './tables/announcements.access.ts';
import { newsAccess, newsFacultiesAccess } from './tables/news.access.ts';
import { paymentsAccess } from './tables/payments.access.ts';
import { programsAccess } from './tables/office/programs.access.ts';
import { readingAccess } from './tables/reading.access.ts';
import { registrationAccess } from './tables/registration.access.ts';
import { ownPhotoAccess, photoAccess } from './tables/photo.access.ts';
import { profileAccess } from './tables/profile.access.ts';
import { qrReportsAccess } from './tables/qr-reports.access.ts';
import { scheduleAccess } from './tables/schedule.access.ts';
import { searchAccess } from './tables/search.access.ts';
import { settingsAccess } from './tables/settings.access.ts';
import { sheetsAccess } from './tables/sheets.access.ts';
import { orderQueueFilesAccess, singleWindowAccess } from './tables/single-window.access.ts';
import { studyAccess } from './tables/study.access.ts';
import { documentsAccess, verificationAccess } from './tables/documents.access.ts';
import { ratingAccess, transcriptAccess } from './tables/transcript.access.ts';
import { umkAccess } from './tables/umk.access.ts';
import { liveAccess } from './tables/live.access.ts';
import { moduleReportsAccess } from './tables/modules/module-reports.access.ts';
import { questionnairesAccess, questionnairesOfficeAccess } from './tables/office/questionnaires.access.ts';
import { notificationsAccess } from './tables/notifications.access.ts';
import type { AccessCase, AccessTable } from './access-case.ts';

/** The access tables of the portal's own features; those of modules are in their folders. */
export type AccessTables = {
  readonly [Feature in keyof typeof portalContract]: AccessTable<(typeof portalContract)[Feature]>;
};

export const accessTables: AccessTables = {
  auth: authAccess,
  study: studyAccess,
  live: liveAccess,
  moduleReports: moduleReportsAccess,
  notifications: notificationsAccess,
  chat: chatAccess,
  news: newsAccess,
  announcements: announcementsAccess,
  schedule: scheduleAccess,
  journal: journalAccess,
  sheets: sheetsAccess,
  questionnaires: questionnairesAccess,
  questionnairesOffice: questionnairesOfficeAccess,
  rating: ratingAccess,
  checkIn: checkInAccess,
  payments: paymentsAccess,
  officeCharges: officeChargesAccess,
  officeDebtors: officeDebtorsAccess,
  setAsideFiles: setAsideFilesAccess,
  registration: registrationAccess,
  reading: readingAccess,
  search: searchAccess,
  profile: profileAccess,
  ownPhoto: ownPhotoAccess,
  consents: consentsAccess,
  google: googleAccess,
  signInWays: signInWaysAccess,
  passkeys: passkeysAccess,
  secondFactor: secondFactorAccess,
  misc: { ...newsFacultiesAccess, ...photoAccess, ...settingsAccess },
  qrReports: qrReportsAccess,
  singleWindow: singleWindowAccess,
  orderQueueFiles: orderQueueFilesAccess,
  verification: verificationAccess,
  transcript: transcriptAccess,
  documents: documentsAccess,
  audit: auditAccess,
  officeToday: todayAccess,
  reports: reportsAccess,
  people: peopleAccess,
  viewAs: viewAsAccess,
  officePeople: officePeopleAccess,
  officeConsents: officeConsentsAccess,
  groups: groupsAccess,
  contingentFiles: contingentFilesAccess,
  contingentPeopleFiles: contingentPeopleFilesAccess,
  movementFiles: movementFilesAccess,
  movementPeopleFiles: movementPeopleFilesAccess,
  registrationOffice: registrationOfficeAccess,
  seatFiles: seatFilesAccess,
  overrideFiles: overrideFilesAccess,
  officeSettings: officeSettingsAccess,
  officeImports: officeImportsAccess,
  importPlans: importPlansAccess,
  programTokens: programTokensAccess,
  programs: programsAccess,
  library: libraryAccess,
  umk: umkAccess,
};

/** A case with its endpoint. */
export interface AccessRow extends AccessCase<Anything> {
  readonly endpoint: Endpoint;
}

type Tables = Readonly<Record<string, Readonly<Record<string, readonly AccessCase<Anything>[]>>>>;
type Features = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

const load = createRequire(import.meta.filename);

/** `studentCard` for the folder `student-card`. */
const featureOf = (id: string): string =>
  id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The tables of modules: what `<id>.access.ts` in the folder of each exports as `access`. */
function moduleAccessTables(): Tables {
  return Object.fromEntries(
    moduleFiles('*.access.ts').map(({ id, path }) => {
      const { access }: { readonly access: Tables[string] } = load(path);
      return [featureOf(id), access];
    }),
  );
}

/** The tables of the portal and of modules. */
export const everyAccessTable = (): Tables => ({ ...accessTables, ...moduleAccessTables() });

/** All cases with their endpoints, by the names of the contract. */
export function rowsOf(tables: Tables): AccessRow[] {
  const features: Features = contract;
  return Object.entries(tables).flatMap(([feature, table]) =>
    Object.entries(table).flatMap(([name, cases]) => {
      const endpoint = features[feature]?.[name];
      return endpoint ? cases.map((one) => ({ ...one, endpoint })) : [];
    }),
  );
}
