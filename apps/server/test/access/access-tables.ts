import { contract, type Endpoint } from '@portal/wire';
import type { Anything } from '@portal/wire/codec';
import { authAccess, googleAccess } from '../../src/features/auth/auth.access.ts';
import { chatAccess } from '../../src/features/chat/chat.access.ts';
import { checkInAccess } from '../../src/features/check-in/check-in.access.ts';
import { journalAccess } from '../../src/features/journal/journal.access.ts';
import { libraryAccess } from '../../src/features/library/library.access.ts';
import { announcementsAccess } from '../../src/features/news/announcements.access.ts';
import { newsAccess, newsFacultiesAccess } from '../../src/features/news/news.access.ts';
import { paymentsAccess } from '../../src/features/payments/payments.access.ts';
import { readingAccess } from '../../src/features/reading/reading.access.ts';
import { registrationAccess } from '../../src/features/registration/registration.access.ts';
import { ownPhotoAccess, photoAccess } from '../../src/features/photo/photo.access.ts';
import { profileAccess } from '../../src/features/profile/profile.access.ts';
import { qrReportsAccess } from '../../src/features/qr-reports/qr-reports.access.ts';
import { scheduleAccess } from '../../src/features/schedule/schedule.access.ts';
import { searchAccess } from '../../src/features/search/search.access.ts';
import { settingsAccess } from '../../src/features/settings/settings.access.ts';
import { singleWindowAccess } from '../../src/features/single-window/single-window.access.ts';
import { studentCardAccess } from '../../src/features/student-card/student-card.access.ts';
import { studyAccess } from '../../src/features/study/study.access.ts';
import { verificationAccess } from '../../src/features/verification/verification.access.ts';
import { transcriptAccess } from '../../src/features/transcript/transcript.access.ts';
import { umkAccess } from '../../src/features/umk/umk.access.ts';
import { liveAccess } from '../../src/live/live.access.ts';
import { notificationsAccess } from '../../src/notifications/notifications.access.ts';
import type { AccessCase, AccessTable } from './access-case.ts';

/** The access tables of every feature of the contract. */
export type AccessTables = {
  readonly [Feature in keyof typeof contract]: AccessTable<(typeof contract)[Feature]>;
};

export const accessTables: AccessTables = {
  auth: authAccess,
  study: studyAccess,
  live: liveAccess,
  notifications: notificationsAccess,
  chat: chatAccess,
  news: newsAccess,
  announcements: announcementsAccess,
  schedule: scheduleAccess,
  journal: journalAccess,
  checkIn: checkInAccess,
  payments: paymentsAccess,
  registration: registrationAccess,
  reading: readingAccess,
  search: searchAccess,
  profile: profileAccess,
  ownPhoto: ownPhotoAccess,
  google: googleAccess,
  misc: { ...newsFacultiesAccess, ...photoAccess, ...settingsAccess },
  qrReports: qrReportsAccess,
  singleWindow: singleWindowAccess,
  verification: verificationAccess,
  studentCard: studentCardAccess,
  transcript: transcriptAccess,
  library: libraryAccess,
  umk: umkAccess,
};

/** A case with its endpoint. */
export interface AccessRow extends AccessCase<Anything> {
  readonly endpoint: Endpoint;
}

type Tables = Readonly<Record<string, Readonly<Record<string, readonly AccessCase<Anything>[]>>>>;
type Features = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

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
