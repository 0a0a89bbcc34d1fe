import { parseArgs } from 'node:util';
import { programScopes, type ProgramScope } from '@portal/wire/contract/program-access';
import {
  CALLS_PER_MINUTE_DEFAULT,
  CALLS_PER_MINUTE_MAX,
  PROGRAM_NAME_PATTERN,
} from '@portal/wire/programs/program-tokens';
import { findFacultyIds } from '../../university/faculty-codes.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { listedTokenQueries, type ListedToken } from '../../university/programs/listed-token.queries.ts';
import { programTokensService } from '../../university/programs/program-tokens.service.ts';
import { errorMessage } from '../../university/texts/language.ts';
import type { Command, CommandContext } from './command.ts';
import { toDay } from './to-day.ts';
import { UsageError } from './usage-error.ts';
import { changeDatabase, withDatabase } from './with-database.ts';

const usage =
  'create NAME --scope SCOPE… --until DAY [--faculty CODE]… [--calls-per-minute N] | list | revoke NUMBER --reason TEXT';

interface TokenArguments {
  readonly name: string;
  readonly scopes: readonly ProgramScope[];
  readonly faculties: readonly string[];
  readonly endsOn: string;
  readonly callsPerMinute: number;
}

function toScope(text: string): ProgramScope {
  const scope = programScopes.find((one) => one === text);
  if (scope) return scope;
  throw new UsageError(`--scope takes ${programScopes.join(', ')}, not '${text}'`);
}

function toCalls(text: string): number {
  const calls = Number(text);
  if (Number.isInteger(calls) && calls >= 1 && calls <= CALLS_PER_MINUTE_MAX) return calls;
  throw new UsageError(`--calls-per-minute takes 1 to ${CALLS_PER_MINUTE_MAX}, not '${text}'`);
}

function parseCreate(args: readonly string[]): TokenArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      scope: { type: 'string', multiple: true, default: [] },
      faculty: { type: 'string', multiple: true, default: [] },
      until: { type: 'string' },
      'calls-per-minute': { type: 'string', default: String(CALLS_PER_MINUTE_DEFAULT) },
    },
  });
  const [name = '', ...more] = positionals;
  if (!new RegExp(PROGRAM_NAME_PATTERN).test(name) || more.length > 0)
    throw new UsageError('create takes the name of a program: small letters, digits and hyphens');
  if (values.scope.length === 0)
    throw new UsageError(`A token needs what it may read: --scope ${programScopes.join('|')}`);
  if (values.until === undefined) throw new UsageError('A token needs its last day: --until 2027-06-30');
  return {
    name,
    scopes: values.scope.map(toScope),
    faculties: values.faculty,
    endsOn: toDay(values.until),
    callsPerMinute: toCalls(values['calls-per-minute']),
  };
}

/** A rule of the university, as the office would say it. */
function explain(error: unknown): never {
  if (error instanceof RuleError) throw new UsageError(errorMessage('en', error.code, error.params));
  throw error;
}

async function create(context: CommandContext, args: readonly string[]): Promise<void> {
  const { name, scopes, faculties, endsOn, callsPerMinute } = parseCreate(args);
  const { tokenId, secret } = await changeDatabase(context, async (db) => {
    const found = await findFacultyIds(db, faculties, (sentence) => new UsageError(sentence));
    const facultyIds = found.length === 0 ? null : found;
    const token = { name, scopes: [...new Set(scopes)], facultyIds, endsOn, callsPerMinute };
    return programTokensService(db, context.actor).create(token).catch(explain);
  });
  context.print(secret);
  context.print(`Token ${tokenId} of ${name}, until ${endsOn}; it is shown this once.`);
}

const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? 'never';

function stateOf({ isRevoked, isExpired, endsOn }: ListedToken): string {
  if (isRevoked) return 'revoked';
  return isExpired ? `expired ${endsOn}` : `until ${endsOn}`;
}

function showToken(token: ListedToken): string {
  const { id, name, scopes, faculties, callsPerMinute, lastUsedAt } = token;
  const where = faculties?.map(({ facultyName }) => facultyName).join(', ') ?? 'the whole university';
  const limit = `${callsPerMinute} calls a minute`;
  return [id, name, scopes.join(','), where, limit, stateOf(token), `last used ${dayOf(lastUsedAt)}`].join(
    '  ',
  );
}

async function list({ config, print }: CommandContext): Promise<void> {
  const tokens = await withDatabase(config, ({ db }) => listedTokenQueries(db).list('en'));
  print(tokens.length === 0 ? 'There are no tokens.' : tokens.map(showToken).join('\n'));
}

async function revoke(context: CommandContext, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [text = '', ...more] = positionals;
  if (!/^\d{1,9}$/.test(text) || more.length > 0) throw new UsageError('revoke takes the number of a token');
  const { reason = '' } = values;
  if (reason.trim() === '') throw new UsageError('revoke needs --reason, for the audit');
  await changeDatabase(context, async (db) => {
    const name = await programTokensService(db, context.actor)
      .revoke(Number(text), reason.trim())
      .catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        throw new UsageError(`There is no token ${text} that could be revoked`);
      });
    context.print(`Token ${text} of ${name} is revoked.`);
  });
}

/** Tokens by which other programs of the university read lists. */
export const tokensCommand: Command = {
  description: 'create, list and revoke the tokens by which other programs read lists',
  usage,
  run(context) {
    const [what, ...args] = context.args;
    if (what === 'create') return create(context, args);
    if (what === 'list' && args.length === 0) return list(context);
    if (what === 'revoke') return revoke(context, args);
    throw new UsageError(`This takes: ${usage}`);
  },
};
