import { announcements } from '../news/announcements.ts';
import { audit } from '../audit/audit.ts';
import { auth } from '../auth/auth.ts';
import { secondFactor } from '../auth/second-factor.ts';
import { chat } from '../chat/chat.ts';
import { checkIn } from '../check-in/check-in.ts';
import { consents, officeConsents } from '../consents/consents.ts';
import { documents } from '../documents/documents.ts';
import {
  contingentFiles,
  contingentPeopleFiles,
  movementFiles,
  movementPeopleFiles,
} from '../groups/contingent-files.ts';
import { groups } from '../groups/groups.ts';
import { journal } from '../journal/journal.ts';
import { library } from '../library/library.ts';
import { live } from '../live/live.ts';
import { contractsByModule } from '../modules/module-contract.ts';
import type { Endpoint } from './endpoint.ts';
import { schedule } from '../schedule/schedule.ts';
import { search } from '../search/search.ts';
import { misc } from '../misc/misc.ts';
import { signInWays } from '../auth/sign-in-ways.ts';
import { passkeys } from '../passkeys/passkeys.ts';
import { google, profile } from '../profile/profile.ts';
import { news } from '../news/news.ts';
import { ownPhoto } from '../profile/own-photo.ts';
import { questionnaires } from '../questionnaires/questionnaires.ts';
import { questionnairesOffice } from '../questionnaires/office.ts';
import { rating } from '../rating/rating.ts';
import { reading } from '../reading/reading.ts';
import { moduleReports } from '../modules/module-reports.ts';
import { reports } from '../reports/reports.ts';
import { qrReports } from '../qr-reports/qr-reports.ts';
import { officePeople } from '../people/office-people.ts';
import { people } from '../people/people.ts';
import { viewAs } from '../people/view-as.ts';
import { officeToday } from '../office/today.ts';
import { notifications } from '../notifications/notifications.ts';
import { sheets } from '../sheets/sheets.ts';
import { orderQueueFiles } from '../single-window/order-queue-files.ts';
import { singleWindow } from '../single-window/single-window.ts';
import { officeCharges } from '../payments/office-charges.ts';
import { officeDebtors } from '../payments/office-debtors.ts';
import { payments } from '../payments/payments.ts';
import { programTokens } from '../programs/program-tokens.ts';
import { programs } from '../programs/programs.ts';
import { setAsideFiles } from '../payments/set-aside-files.ts';
import { registration } from '../registration/registration.ts';
import { importPlans } from '../imports/import-plans.ts';
import { officeImports } from '../imports/office-imports.ts';
import { officeSettings } from '../settings/office-settings.ts';
import { registrationOffice } from '../registration/office.ts';
import { overrideFiles, seatFiles } from '../registration/office-files.ts';
import { study } from '../study/study.ts';
import { verification } from '../verification/verification.ts';
import { transcript } from '../transcript/transcript.ts';
import { umk } from '../umk/umk.ts';

/** The portal's own features; modules have theirs in `moduleContracts`. */
export const portalContract = {
  auth,
  study,
  live,
  notifications,
  chat,
  news,
  announcements,
  schedule,
  journal,
  sheets,
  rating,
  questionnaires,
  questionnairesOffice,
  checkIn,
  payments,
  officeCharges,
  officeDebtors,
  setAsideFiles,
  search,
  profile,
  ownPhoto,
  consents,
  google,
  signInWays,
  passkeys,
  secondFactor,
  misc,
  moduleReports,
  qrReports,
  singleWindow,
  orderQueueFiles,
  verification,
  transcript,
  documents,
  people,
  viewAs,
  officePeople,
  officeConsents,
  groups,
  contingentFiles,
  contingentPeopleFiles,
  movementFiles,
  movementPeopleFiles,
  audit,
  officeToday,
  reports,
  registration,
  registrationOffice,
  seatFiles,
  overrideFiles,
  officeSettings,
  officeImports,
  importPlans,
  programTokens,
  programs,
  reading,
  library,
  umk,
} as const;

/** The whole contract by feature, with the calls of modules. */
export const contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  ...portalContract,
  ...Object.fromEntries(contractsByModule().map(([module, { calls }]) => [module, calls])),
};

/** All endpoints of the contract with their names (`chat.thread`). */
export const everyEndpoint: readonly (Endpoint & { readonly name: string })[] = Object.entries(
  contract,
).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ ...endpoint, name: `${feature}.${name}` })),
);
