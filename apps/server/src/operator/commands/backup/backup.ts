import { parseArgs } from 'node:util';
import type { BackupStore } from '../../../storage/backup/backup-store.ts';
import { listBackups, readManifest } from '../../../storage/backup/manifest.ts';
import { removeOldBackups } from '../../../storage/backup/remove-old-backups.ts';
import { listFiles } from '../../backup/backup-parts.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { recordBackup, recordRemoval, recordVerification } from '../../backup/record-backup.ts';
import { listCurrentKeys } from '../../backup/current-keys.ts';
import { verifyBackup } from '../../backup/verify-backup.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { readIdentities, STREAM, withSource, withTarget } from './backup-place.ts';
import { explainBackupError } from './explain-backup-error.ts';

const makeOptions = {
  recipient: { type: 'string', multiple: true },
  'without-database': { type: 'boolean', default: false },
  'without-secrets': { type: 'boolean', default: false },
  // The server's own: the run that it has taken.
  run: { type: 'string' },
} as const;

const verifyOptions = { backup: { type: 'string' }, identity: { type: 'string' } } as const;

/** Lines for people go to standard error when standard output is the backup. */
const printerFor = (place: string | undefined, { print }: CommandContext): CommandContext['print'] =>
  place === STREAM ? (line) => void process.stderr.write(`${line}\n`) : print;

async function make(context: CommandContext): Promise<void> {
  const { args, config } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: makeOptions,
  });
  const [place] = positionals;
  const options = {
    recipients: values.recipient ?? config.backup.recipients,
    hasDatabase: !values['without-database'],
    hasSecrets: !values['without-secrets'],
  };
  const { manifest, newFileCount } = await withTarget(place, config, (store) =>
    recordBackup(context, values.run === undefined ? undefined : Number(values.run), (connection) =>
      makeBackup({ config, connection, store }, { ...options, now: new Date() }),
    ),
  );
  const { id, files, secrets, database, isEncrypted } = manifest;
  const print = printerFor(place, context);
  const rows = database?.tables.reduce((sum, { rowCount }) => sum + Number(rowCount), 0) ?? 'no';
  const kind = isEncrypted ? ', encrypted' : '';
  print(
    `Backup ${id}${kind}: ${rows} rows, ${files.count} files (${newFileCount} new), ${secrets.length} keys.`,
  );
  if (secrets.length === 0)
    print(
      'It has no secrets: without them, documents issued before fail their verification. Save DATA_DIR/secrets elsewhere.',
    );
  for (const key of files.lost)
    print(`  lost: the file ${key} is in no store any more (see \`portal files\`)`);
}

async function list({ args: [place], config, print }: CommandContext): Promise<void> {
  await withSource(place, config, async (store) => {
    const ids = await listBackups(store);
    for (const id of ids) {
      const { version, database, files, secrets, cluster, isEncrypted } = await readManifest(store, id);
      const what = [
        `${database?.tables.length ?? 'no'} tables`,
        `${files.count} files`,
        `${secrets.length} keys`,
        ...(cluster ? ['log'] : []),
        ...(isEncrypted ? ['encrypted'] : []),
      ];
      print(`${id}  version ${version}: ${what.join(', ')}`);
    }
    if (ids.length === 0) print('There is no whole backup at this place.');
  });
}

async function chooseId(store: BackupStore, wanted: string | undefined): Promise<string> {
  const ids = await listBackups(store);
  const id = wanted ?? ids.at(-1);
  if (id !== undefined && ids.includes(id)) return id;
  throw new UsageError(
    id === undefined
      ? 'There is no whole backup at this place.'
      : `There is no backup ${id}: ${ids.join(', ')}.`,
  );
}

async function verify(context: CommandContext): Promise<void> {
  const { args, config, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: verifyOptions,
  });
  const identities = await readIdentities(values.identity ?? config.backup.identityFile);
  await withSource(positionals[0], config, async (store) => {
    const manifest = await readManifest(store, await chooseId(store, values.backup));
    const { partCount, fileCount, tableCount, indexCount, hasFollowedLog } = await verifyBackup(
      { config, store },
      manifest,
      identities,
    );
    print(`${manifest.id}: ${partCount} parts and ${fileCount} files have the bytes that were written.`);
    if (tableCount === undefined)
      return print(
        'It is encrypted, so its rows were not restored: name the file of your age key with --identity.',
      );
    print(`  restored: ${tableCount} tables with equal rows; ${indexCount} indexes agree with their tables.`);
    if (hasFollowedLog) print('  followed the log to its end.');
    await recordVerification(context, manifest.id);
  });
}

async function clean(context: CommandContext): Promise<void> {
  const { args, config, print } = context;
  const [place] = args;
  const currentKeys = await listCurrentKeys(config);
  await withSource(place, config, async (store) => {
    const { backups, files, logFiles } = await removeOldBackups(store, {
      now: new Date(),
      storedDays: config.backup.storedDays,
      listFiles: (manifest) => listFiles(store, manifest),
      currentKeys,
    });
    if (backups.length > 0) await recordRemoval(context, backups);
    print(`Removed ${backups.length} backups, ${files} files and ${logFiles} files of the log.`);
  });
}

const actions = { make, list, verify, clean };
const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

export const backupCommand: Command = {
  description:
    'back up database, files, secrets and modules, also while the portal is in use; verify restores a backup into a scratch folder',
  usage:
    'make [PLACE] [--recipient age1…] [--without-database] [--without-secrets] | list [PLACE] | verify [PLACE] [--backup ID] [--identity FILE] | clean [PLACE]; PLACE: FOLDER, s3://BUCKET/PREFIX or -',
  async run({ args: [action = '', ...args], ...context }) {
    if (!isAction(action)) throw new UsageError(`This takes: backup ${this.usage}`);
    await actions[action]({ args, ...context }).catch(explainBackupError(context.config));
  },
};
