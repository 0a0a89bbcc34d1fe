export { aContact, aGroupChat, aMessage, aThreadPage } from './chat.ts';
export { installCaches } from './fake-caches.ts';
export { fakeDate } from './fake-date.ts';
export { fakeDownloads } from './fake-downloads.ts';
export { fakePrinting } from './fake-printing.ts';
export {
  aJournalColumn,
  aJournalRef,
  aJournalStudent,
  anAppeal,
  anOpening,
  anOwnJournal,
  anOwnMark,
  journalHandlers,
} from './journal.ts';
export { aLogo } from './logo.ts';
export { aConsent, aConsentDecision } from './consents.ts';
export { aLedgerEntry, aPayment, aPaymentAccount, paymentHandlers } from './payments.ts';
export { aGraduate, aStudent, aTeacher } from './people.ts';
export { portalServer, setupPortalServer } from './portal-server.ts';
export { aStore, renderInPortal } from './render-in-portal.tsx';
export { disconnect, fail, refuse, respond } from './respond.ts';
export { aSchedule, aSlot, scheduleHandlers } from './schedule.ts';
export { aRating } from './rating.ts';
export { anOwnResult, aSheetRules } from './sheets.ts';
export { aDiscipline, studyHandlers } from './study.ts';
export { aNewsItem, aNewsPage } from './news.ts';
export { aTranscript, aTranscriptRow } from './transcript.ts';
export { fakeUploads } from './fake-uploads.ts';
