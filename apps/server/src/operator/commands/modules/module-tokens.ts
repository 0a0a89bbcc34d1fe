import { parseArgs } from 'node:util';
import { isModuleId } from '@portal/wire/modules/registry';
import { moduleTokenQueries } from '../../../features/modules/module-token.queries.ts';
import { moduleScopes, type ModuleScope } from '../../../features/modules/publication.ts';
import type { Db } from '../../../database/tables.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { generateToken, hashToken } from '../../../university/people/secret-tokens.ts';
import type { Command, CommandContext } from '../command.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';

/** Makes a token that was published by mistake easy to find. */
const PREFIX = 'pmt_';

const usage = `issue MODULE TEAM --until DAY [--scope ${moduleScopes.join('|')}]… | list | revoke NUMBER`;

interface NewToken {
  readonly moduleId: string;
  readonly team: string;
  readonly scopes: readonly ModuleScope[];
  readonly until: string;
}

function toScope(text: string): ModuleScope {
  const scope = moduleScopes.find((one) => one === text);
  if (scope) return scope;
  throw new UsageError(`--scope takes ${moduleScopes.join(', ')}, not '${text}'`);
}

function parseIssue(args: readonly string[]): NewToken {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      until: { type: 'string' },
      scope: { type: 'string', multiple: true, default: [...moduleScopes] },
    },
  });
  const [moduleId = '', team = '', ...more] = positionals;
  if (!isModuleId(moduleId) || !isModuleId(team) || more.length > 0)
    throw new UsageError(
      'issue takes the id of a module and the name of a team: small letters, digits and hyphens',
    );
  if (values.until === undefined) throw new UsageError('A token needs its last day: --until 2027-06-30');
  return { moduleId, team, scopes: values.scope.map(toScope), until: toDay(values.until) };
}

async function insertToken(
  db: Db,
  { moduleId, team, scopes, until }: NewToken,
  token: string,
): Promise<number> {
  const queries = moduleTokenQueries(db);
  const owner = await queries.teamOf(moduleId);
  if (owner !== undefined && owner !== team)
    throw new UsageError(`${moduleId} belongs to the team ${owner}; revoke its tokens first`);
  const expiresAt = new Date(`${until}T23:59:59Z`);
  if (expiresAt.getTime() <= Date.now()) throw new UsageError(`${until} is over`);
  return queries.insert({ moduleId, team, scopes, tokenHash: hashToken(token), expiresAt });
}

async function issue(context: CommandContext, args: readonly string[]): Promise<void> {
  const wanted = parseIssue(args);
  const token = `${PREFIX}${generateToken()}`;
  const id = await changeDatabase(context, async (db) => {
    const inserted = await insertToken(db, wanted, token);
    const { moduleId: module, team, scopes, until } = wanted;
    const details = { module, team, number: inserted, scopes, until };
    await writeAudit(db, { action: 'moduleTokenIssued', actor: context.actor, details });
    return inserted;
  });
  context.print(token);
  context.print(
    `Token ${id} of the team ${wanted.team} for ${wanted.moduleId}, until ${wanted.until}; it is shown this once.`,
  );
}

const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? 'never';

async function list({ config, print }: CommandContext): Promise<void> {
  const tokens = await withDatabase(config, ({ db }) => moduleTokenQueries(db).list());
  if (tokens.length === 0) print('There are no tokens.');
  for (const { id, moduleId, team, scopes, expiresAt, lastUsedAt, revokedAt } of tokens) {
    const end = revokedAt ? `revoked ${dayOf(revokedAt)}` : `until ${dayOf(expiresAt)}`;
    print(`${id}  ${moduleId}  ${team}  ${scopes.join(',')}  ${end}  last used ${dayOf(lastUsedAt)}`);
  }
}

async function revoke(context: CommandContext, [text = '', ...more]: readonly string[]): Promise<void> {
  if (!/^\d{1,9}$/.test(text) || more.length > 0) throw new UsageError('revoke takes the number of a token');
  await changeDatabase(context, async (db) => {
    const revoked = await moduleTokenQueries(db).revoke(Number(text));
    if (!revoked) throw new UsageError(`There is no token ${text} that counts`);
    const { moduleId: module, team, id: number } = revoked;
    await writeAudit(db, {
      action: 'moduleTokenRevoked',
      actor: context.actor,
      details: { module, team, number },
    });
    context.print(`Token ${number} of the team ${team} for ${module} is revoked.`);
  });
}

/** Tokens by which faculty teams publish their modules over HTTP. */
export const moduleTokensCommand: Command = {
  description: 'issue, list and revoke the tokens by which teams publish modules',
  usage,
  run(context) {
    const [what, ...args] = context.args;
    if (what === 'issue') return issue(context, args);
    if (what === 'list' && args.length === 0) return list(context);
    if (what === 'revoke') return revoke(context, args);
    throw new UsageError(`This takes: ${usage}`);
  },
};
