import { parseArgs } from 'node:util';
import type { BackupStore } from '../../../storage/backup/backup-store.ts';
import { listBackups, readManifest, type BackupManifest } from '../../../storage/backup/manifest.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { RestoreRefusedError, type RecoveryTarget } from '../../backup/restore-options.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { explainBackupError } from './explain-backup-error.ts';
import { readIdentities, withSource } from './backup-place.ts';

const options = {
  backup: { type: 'string' },
  to: { type: 'string' },
  identity: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'without-secrets': { type: 'boolean', default: false },
} as const;

interface RestoreTarget {
  readonly id: string | undefined;
  readonly to: RecoveryTarget | undefined;
}

function parseTime(text: string | undefined): RecoveryTarget | undefined {
  if (text === undefined || text === 'latest') return text;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--to takes a time such as 2026-09-01T12:00:00+06:00, not '${text}'`);
  return time;
}

interface BackupChoice {
  readonly manifest: BackupManifest;
  /** Where its log is followed to; undefined for the rows of the backup. */
  readonly until: RecoveryTarget | undefined;
}

function choose(manifest: BackupManifest, to: RecoveryTarget | undefined): BackupChoice | undefined {
  const { cluster, takenAt } = manifest;
  if (to === undefined) return { manifest, until: undefined };
  if (cluster && (to === 'latest' || new Date(cluster.completeAt) <= to)) return { manifest, until: to };
  return to === 'latest' || new Date(takenAt) <= to ? { manifest, until: undefined } : undefined;
}

/** The newest backup, or the newest from which a time can be reached. */
export async function chooseBackup(store: BackupStore, { id, to }: RestoreTarget): Promise<BackupChoice> {
  const ids = await listBackups(store);
  if (id !== undefined && !ids.includes(id))
    throw new UsageError(`There is no backup ${id}. There are: ${ids.join(', ') || 'none'}.`);
  for (const found of id === undefined ? ids.toReversed() : [id]) {
    const chosen = choose(await readManifest(store, found), to);
    if (chosen) return chosen;
  }
  throw new RestoreRefusedError(
    ids.length === 0
      ? 'There is no whole backup at this place.'
      : `The oldest backup is of ${ids[0]}, which is after that time.`,
  );
}

const describeTarget = (until: RecoveryTarget | undefined): string => {
  if (until === undefined) return '';
  return ` and its log until ${until === 'latest' ? 'its end' : until.toISOString()}`;
};

export const restoreCommand: Command = {
  description: 'restore a backup into an empty portal; --replace moves an embedded one aside',
  usage:
    '[FOLDER|s3://BUCKET/PREFIX|-] [--backup ID | --to TIME|latest] [--identity FILE] [--replace] [--without-secrets]',
  run: async ({ args, config, print }) => {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const identities = await readIdentities(values.identity ?? config.backup.identityFile);
    const wanted = { id: values.backup, to: parseTime(values.to) };
    await withSource(positionals[0], config, async (store) => {
      const { manifest, until } = await chooseBackup(store, wanted);
      print(`Restoring the backup ${manifest.id} of version ${manifest.version}${describeTarget(until)}.`);
      if (wanted.to !== undefined && until === undefined)
        print(`  It has no log: what was changed after ${manifest.takenAt} is not in it.`);
      const { fileCount, lost } = await restoreBackup({ config, store }, manifest, {
        identities,
        isReplacing: values.replace,
        withoutSecrets: values['without-secrets'],
        until,
        now: new Date(),
      });
      print(
        `Restored: ${manifest.database?.tables.length ?? 0} tables with equal rows, ${fileCount} files, ${manifest.secrets.length} keys.`,
      );
      for (const key of lost) print(`  lost: the file ${key} is in no backup`);
    }).catch(explainBackupError(config));
  },
};
