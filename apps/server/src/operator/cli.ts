import {
  blockCommand,
  codeCommand,
  resetFactorCommand,
  signOutCommand,
  unblockCommand,
} from './commands/people/account.ts';
import { auditCommand } from './commands/people/audit.ts';
import { backupCommand } from './commands/backup/backup.ts';
import { restoreCommand } from './commands/backup/restore.ts';
import { booksCommand } from './commands/library/books.ts';
import { checkInsCommand } from './commands/timetable/check-ins.ts';
import { claimsCommand, grantCommand, revokeCommand } from './commands/people/claims.ts';
import { consentsCommand } from './commands/people/consents.ts';
import { credentialsCommand } from './commands/people/credentials.ts';
import { doctorCommand } from './commands/doctor/doctor.ts';
import { documentsCommand } from './commands/documents.ts';
import { filesCommand } from './commands/files.ts';
import { holidaysCommand } from './commands/timetable/holidays.ts';
import { ltiCommand } from './commands/lti/lti.ts';
import { migrateCommand } from './commands/migrate.ts';
import { modulesCommand } from './commands/modules/modules.ts';
import { importCommand } from './commands/records/import.ts';
import { exportCommand } from './commands/records/export-records.ts';
import { openingsCommand } from './commands/timetable/openings.ts';
import { substituteCommand } from './commands/timetable/substitute.ts';
import { moduleTokensCommand } from './commands/modules/module-tokens.ts';
import { ordersCommand } from './commands/orders.ts';
import { personCommand } from './commands/people/person.ts';
import { peopleCommand } from './commands/people/people.ts';
import { photoCommand } from './commands/people/photo.ts';
import { photosCommand } from './commands/people/photos.ts';
import { registrationsCommand } from './commands/study/registrations.ts';
import { yearCommand } from './commands/study/year.ts';
import { studentsCommand } from './commands/people/students.ts';
import { unlinkCommand } from './commands/people/unlink.ts';
import { sheetsCommand } from './commands/sheets/sheets.ts';
import { roomsCommand } from './commands/timetable/rooms.ts';
import { paymentsCommand } from './commands/payments.ts';
import { retentionCommand } from './commands/retention.ts';
import { runCommand, type Commands } from './commands/run-command.ts';
import { secretsCommand } from './commands/secrets.ts';
import { seedCommand } from './commands/seed.ts';
import { supportBundleCommand } from './commands/support/support-bundle.ts';
import { settingsCommand } from './commands/settings.ts';
import { timetableCommand } from './commands/timetable/timetable.ts';
import { tokensCommand } from './commands/tokens.ts';
import { updateCommand } from './commands/update/update.ts';
import { webhooksCommand } from './commands/webhooks/webhooks.ts';
import { codeOf } from '../database/error-properties.ts';
import { writePrivately } from './start/private-data.ts';

/** Operator commands: `pnpm portal <command>`. */
const commands: Commands = {
  backup: backupCommand,
  restore: restoreCommand,
  migrate: migrateCommand,
  update: updateCommand,
  modules: modulesCommand,
  doctor: doctorCommand,
  'support-bundle': supportBundleCommand,
  seed: seedCommand,
  code: codeCommand,
  consents: consentsCommand,
  credentials: credentialsCommand,
  'sign-out': signOutCommand,
  block: blockCommand,
  unblock: unblockCommand,
  unlink: unlinkCommand,
  'reset-factor': resetFactorCommand,
  grant: grantCommand,
  revoke: revokeCommand,
  claims: claimsCommand,
  audit: auditCommand,
  photo: photoCommand,
  photos: photosCommand,
  files: filesCommand,
  secrets: secretsCommand,
  settings: settingsCommand,
  timetable: timetableCommand,
  holidays: holidaysCommand,
  rooms: roomsCommand,
  openings: openingsCommand,
  substitute: substituteCommand,
  import: importCommand,
  export: exportCommand,
  library: booksCommand,
  registrations: registrationsCommand,
  people: peopleCommand,
  person: personCommand,
  retention: retentionCommand,
  students: studentsCommand,
  year: yearCommand,
  'check-ins': checkInsCommand,
  payments: paymentsCommand,
  orders: ordersCommand,
  sheets: sheetsCommand,
  documents: documentsCommand,
  'module-tokens': moduleTokensCommand,
  tokens: tokensCommand,
  webhooks: webhooksCommand,
  lti: ltiCommand,
};

writePrivately();
// A reader that has enough, such as `head`, ends the output, not the command.
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') throw error;
});
process.exitCode = await runCommand(commands, process.argv.slice(2));
