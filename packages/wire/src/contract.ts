import { announcements } from './announcements.ts';
import { auth } from './auth.ts';
import { chat } from './chat.ts';
import { checkIn } from './check-in.ts';
import { journal } from './journal.ts';
import { library } from './library.ts';
import { live } from './live.ts';
import type { Endpoint } from './endpoint.ts';
import { schedule } from './schedule.ts';
import { search } from './search.ts';
import { misc } from './misc.ts';
import { google, profile } from './profile.ts';
import { news } from './news.ts';
import { ownPhoto } from './own-photo.ts';
import { reading } from './reading.ts';
import { qrReports } from './qr-reports.ts';
import { notifications } from './notifications.ts';
import { singleWindow } from './single-window.ts';
import { studentCard } from './student-card.ts';
import { payments } from './payments.ts';
import { registration } from './registration.ts';
import { study } from './study.ts';
import { verification } from './verification.ts';
import { transcript } from './transcript.ts';
import { umk } from './umk.ts';

/** The whole contract by feature. */
export const contract = {
  auth,
  study,
  live,
  notifications,
  chat,
  news,
  announcements,
  schedule,
  journal,
  checkIn,
  payments,
  search,
  profile,
  ownPhoto,
  google,
  misc,
  qrReports,
  singleWindow,
  verification,
  studentCard,
  transcript,
  registration,
  reading,
  library,
  umk,
} as const;

/** All endpoints of the contract with their names (`chat.thread`). */
export const everyEndpoint: readonly (Endpoint & { readonly name: string })[] = Object.entries(
  contract,
).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ ...endpoint, name: `${feature}.${name}` })),
);
