import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { KEY_BYTES, KeyFolder } from './key-folder.ts';
import { fingerprintOf, seal, unseal } from './seal.ts';
import { secretQueries, type StoredSecret } from './secret.queries.ts';

/** The keys by the names of their files. */
export const keyNames = [
  'xsrf.key',
  'push.key',
  'check-in.key',
  'documents.key',
  'student-card.key',
  'questionnaires.key',
  'webhooks.key',
  'second-factor.key',
  'sandbox-bank.key',
  'lti.key',
] as const;

export type KeyName = (typeof keyNames)[number];

/** Where the keys of a server are. */
export interface SecretsConfig {
  readonly dataDir: string;
  /** Seals the keys in the database, in base64; without it they are in a folder of each machine. */
  readonly secretsKey?: string | undefined;
}

/** What the database and this machine have of one key. */
interface Sources {
  readonly name: KeyName;
  readonly stored: StoredSecret | undefined;
  readonly file: Buffer | undefined;
  readonly opened: Buffer | undefined;
}

const GUIDE = 'docs/how-to/run-on-several-machines.md has the steps.';

/** Why each key cannot be used; the sentence about them follows. */
const reasons = {
  differs: (names: string, folder: string) =>
    `${names} in ${folder} differ from those of this portal, whose other servers would reject what this one signs. ` +
    `Put copies from a machine of the portal in their place. ${GUIDE}`,
  sealed: (names: string) =>
    `${names} of this portal are sealed in its database. Set PORTAL_SECRETS_KEY to the same value as on its other machines. ${GUIDE}`,
  cannotOpen: (names: string) =>
    `PORTAL_SECRETS_KEY does not open ${names} of this portal. Set it to the same value as on its other machines. ${GUIDE}`,
  missing: (names: string, folder: string) =>
    `${names} of this portal are not in ${folder}. Copy them from another machine or from the backup. ` +
    'If nobody has a key any more: pnpm portal secrets forget NAME lets the next start make a new one. ' +
    'docs/how-to/rotate-secrets.md names what is lost with it.',
} as const;

type Reason = keyof typeof reasons;

function isKnown({ name, stored }: Sources, key: Buffer): boolean {
  return !stored?.fingerprint || stored.fingerprint.equals(fingerprintOf(name, key));
}

function findSealReason({ file, opened }: Sources, hasSealingKey: boolean): Reason | undefined {
  if (hasSealingKey) return opened ? undefined : 'cannotOpen';
  return file ? undefined : 'sealed';
}

/** What is wrong with a key; undefined when it can be used or made. */
function findReason(
  sources: Sources,
  { hasSealingKey, hasFiles }: { readonly hasSealingKey: boolean; readonly hasFiles: boolean },
): Reason | undefined {
  const { stored, file } = sources;
  if (file && !isKnown(sources, file)) return 'differs';
  if (!stored) return undefined;
  if (stored.sealed) return findSealReason(sources, hasSealingKey);
  if (file) return undefined;
  // Earlier releases had fewer keys: a folder with some of them has all that there were.
  return stored.fingerprint || !hasFiles ? 'missing' : undefined;
}

function refuseWrong(all: readonly Sources[], folder: string, hasSealingKey: boolean): void {
  const hasFiles = all.some(({ file }) => file);
  const wrong = Map.groupBy(all, (sources) => findReason(sources, { hasSealingKey, hasFiles }));
  const sentences = Object.entries(reasons).flatMap(([reason, describe]) => {
    const names = [...wrong].flatMap(([found, list]) =>
      found === reason ? list.map(({ name }) => name) : [],
    );
    return names.length === 0 ? [] : [describe(names.join(', '), folder)];
  });
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}

const isNamed = (stored: StoredSecret | undefined, isSealing: boolean): boolean =>
  Boolean(stored?.fingerprint && (stored.sealed ?? !isSealing));

/** The bytes of the key in the environment. */
const sealingKeyOf = ({ secretsKey }: SecretsConfig): Buffer | undefined =>
  secretsKey === undefined ? undefined : Buffer.from(secretsKey, 'base64');

async function readSources(db: Db, folder: KeyFolder, sealingKey: Buffer | undefined): Promise<Sources[]> {
  const stored = new Map((await secretQueries(db).list()).map((secret) => [secret.name, secret]));
  return Promise.all(
    keyNames.map(async (name) => {
      const sealed = stored.get(name)?.sealed;
      const opened = sealed && sealingKey ? unseal(name, sealed, sealingKey) : undefined;
      return { name, stored: stored.get(name), file: await folder.read(name), opened };
    }),
  );
}

/**
 * Lets `use` load the keys of the portal, from its database or the folder of this machine. Makes the missing ones, and stores the
 * fingerprint of each. Throws when those of this machine are not those of the portal.
 */
export async function withKeys<Result>(
  config: SecretsConfig,
  db: Db,
  use: (load: (name: KeyName) => Promise<Buffer>) => Promise<Result>,
): Promise<Result> {
  const folder = await KeyFolder.open(config.dataDir);
  const sealingKey = sealingKeyOf(config);
  return db.transaction().execute(async (transaction) => {
    const queries = secretQueries(transaction);
    await queries.lock();
    const all = await readSources(transaction, folder, sealingKey);
    refuseWrong(all, folder.path, sealingKey !== undefined);
    return use(async (name) => {
      const { opened, file, stored } = all.find((sources) => sources.name === name) ?? {};
      const key = opened ?? file ?? (sealingKey ? randomBytes(KEY_BYTES) : await folder.create(name));
      if (!isNamed(stored, sealingKey !== undefined)) {
        const sealed = sealingKey ? seal(name, key, sealingKey) : null;
        await queries.save({ name, fingerprint: fingerprintOf(name, key), sealed });
      }
      return key;
    });
  });
}

/** Moves the sealed keys into the folder of this machine, so that the next start seals them with another key; returns their names. */
export async function unsealKeys(config: SecretsConfig, db: Db): Promise<string[]> {
  const folder = await KeyFolder.open(config.dataDir);
  const queries = secretQueries(db);
  await queries.lock();
  const all = await readSources(db, folder, sealingKeyOf(config));
  refuseWrong(all, folder.path, config.secretsKey !== undefined);
  const unsealed: string[] = [];
  for (const { name, stored, opened } of all) {
    if (!opened || !stored) continue;
    await folder.write(name, opened);
    await queries.save({ name, fingerprint: stored.fingerprint, sealed: null });
    unsealed.push(name);
  }
  return unsealed;
}
