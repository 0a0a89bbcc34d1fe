import { keyNames, unsealKeys } from '../../storage/secrets/load-keys.ts';
import { secretQueries, type StoredSecret } from '../../storage/secrets/secret.queries.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import type { Command, CommandContext } from './command.ts';
import { UsageError } from './usage-error.ts';
import { changeDatabase, withDatabase } from './with-database.ts';

const USAGE = 'list | forget NAME | unseal';
/** Enough to compare the keys of two machines. */
const SHOWN_DIGITS = 16;

function describe({ name, fingerprint, sealed }: StoredSecret): string {
  const shown = fingerprint?.toString('hex').slice(0, SHOWN_DIGITS) ?? 'not shown yet';
  return `${name}  ${shown}  ${sealed ? 'sealed in the database' : 'in DATA_DIR/secrets of each machine'}`;
}

async function forget({ config, actor, print }: CommandContext, name: string | undefined): Promise<void> {
  if (!keyNames.some((one) => one === name) || name === undefined)
    throw new UsageError(`forget takes the name of a key: ${keyNames.join(', ')}`);
  await changeDatabase({ config, actor }, async (db) => {
    if (!(await secretQueries(db).remove(name))) throw new UsageError(`The portal has no ${name} yet`);
    await writeAudit(db, { action: 'keyForgotten', actor, details: { name } });
  });
  print(
    `${name} is forgotten: the next start uses the file DATA_DIR/secrets/${name}, or makes a new key without one.`,
  );
}

async function unsealAll({ config, actor, print }: CommandContext): Promise<void> {
  if (config.secretsKey === undefined)
    throw new UsageError('Set PORTAL_SECRETS_KEY to the value that opens them');
  const names = await changeDatabase({ config, actor }, async (db) => {
    const unsealed = await unsealKeys(config, db);
    await writeAudit(db, { action: 'keysUnsealed', actor, details: { names: unsealed } });
    return unsealed;
  });
  print(
    `${names.length} keys are in ${config.dataDir}/secrets now. The next start seals them if PORTAL_SECRETS_KEY is set.`,
  );
}

export const secretsCommand: Command = {
  description:
    'show which keys the servers of the portal share, make place for a new one, or change what seals them',
  usage: USAGE,
  async run(context) {
    const [what, name, ...more] = context.args;
    if (more.length > 0 || (what !== 'forget' && name !== undefined))
      throw new UsageError(`This takes: secrets ${USAGE}`);
    if (what === 'forget') return forget(context, name);
    if (what === 'unseal') return unsealAll(context);
    if (what !== 'list') throw new UsageError(`This takes: secrets ${USAGE}`);
    const all = await withDatabase(context.config, ({ db }) => secretQueries(db).list());
    context.print(all.length === 0 ? 'The first start makes the keys.' : all.map(describe).join('\n'));
  },
};
