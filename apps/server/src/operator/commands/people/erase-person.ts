import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { readDuties, type Duties } from '../../../features/personal-data/erase/duty.queries.ts';
import {
  erasePerson,
  type ErasedPerson,
} from '../../../features/personal-data/erase/erase-person.service.ts';
import { openFileStore, thumbnailsDirOf, uploadsDirOf } from '../../../storage/files/open-file-store.ts';
import { cleanupThumbnails } from '../../../storage/pictures/cleanup-thumbnails.ts';
import { openThumbnailStore } from '../../../storage/pictures/thumbnail-store.ts';
import { uploadFolder } from '../../../storage/uploads/upload-folder.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';
import { explainRefused } from './account.ts';
import { findPerson } from './find-person.ts';

export const ERASE_USAGE = 'erase LOGIN --reason TEXT [--dry-run] [--even-if-active] [--also-name]';

const dutyTexts: Readonly<Record<keyof Duties, string>> = {
  studies: 'studies today: register the order of dismissal or graduation',
  teaches: 'teaches a class of a term that has not ended: give it to another teacher',
  hasOpenSheets: 'has exam sheets that are not closed',
  hasClaims: 'has rights: revoke them',
  hasBalance: 'owes or is owed money: correct the charges or refund',
  hasOpenPayments: 'has a payment that waits for the bank',
  hasOpenOrders: 'has ordered a document that is not issued',
  importWaits: 'may be in the files of an import that waits: apply or remove it',
};

const namesOf = (duties: Duties): (keyof Duties)[] => [
  ...(duties.studies ? (['studies'] as const) : []),
  ...(duties.teaches ? (['teaches'] as const) : []),
  ...(duties.hasOpenSheets ? (['hasOpenSheets'] as const) : []),
  ...(duties.hasClaims ? (['hasClaims'] as const) : []),
  ...(duties.hasBalance ? (['hasBalance'] as const) : []),
  ...(duties.hasOpenPayments ? (['hasOpenPayments'] as const) : []),
  ...(duties.hasOpenOrders ? (['hasOpenOrders'] as const) : []),
  ...(duties.importWaits ? (['importWaits'] as const) : []),
];

function parseErase(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'even-if-active': { type: 'boolean', default: false },
      'also-name': { type: 'boolean', default: false },
    },
  });
  const [login, ...more] = positionals;
  const reason = values.reason?.trim() ?? '';
  if (login === undefined || more.length > 0 || reason === '')
    throw new UsageError(`This takes: ${ERASE_USAGE}`);
  return {
    login,
    reason,
    isDryRun: values['dry-run'],
    isForced: values['even-if-active'],
    alsoName: values['also-name'],
  };
}

/** Removes the files of an erased person from the store, with their small copies. */
async function removeFiles({ config }: CommandContext, { fileKeys, uploadIds }: ErasedPerson): Promise<void> {
  const store = await openFileStore(config);
  try {
    for (const key of fileKeys) await store.remove(key);
  } finally {
    store.close();
  }
  const uploads = uploadFolder(uploadsDirOf(config));
  for (const id of uploadIds) await uploads.remove(id);
  await withDatabase(config, ({ db }) => cleanupThumbnails(db, openThumbnailStore(thumbnailsDirOf(config))));
}

/** Erases a person; a dry run prints the same and changes nothing. */
export async function erase(context: CommandContext, args: readonly string[]): Promise<void> {
  const { login, reason, isDryRun, isForced, alsoName } = parseErase(args);
  const { actor, print } = context;

  async function work(db: Db): Promise<ErasedPerson> {
    const { id: personId, fullName } = await findPerson(db, login);
    const duties = namesOf(await readDuties(db, personId));
    for (const duty of duties) print(`${fullName} ${dutyTexts[duty]}.`);
    if (duties.length > 0 && !isForced && !isDryRun)
      throw new UsageError('Nothing was erased. Finish this first, or add --even-if-active.');
    return erasePerson(db, { personId, actor, reason, alsoName });
  }

  const erased = await changeDatabase(context, work, { isDryRun }).catch(explainRefused);
  const { rows, fileKeys, uploadIds, namedIn } = erased;
  for (const [table, count] of rows) print(`  ${table}: ${count}`);
  print(`  files: ${fileKeys.length + uploadIds.length}`);
  if (namedIn.length > 0)
    print(`The name stays, because these records need it: ${namedIn.join(', ')}. --also-name erases it.`);
  if (!isDryRun) await removeFiles(context, erased);
  print(isDryRun ? 'Nothing was erased: this was a dry run.' : `${login} is erased.`);
}
