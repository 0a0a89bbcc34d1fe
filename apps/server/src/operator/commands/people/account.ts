import { parseArgs } from 'node:util';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { addAccountNotice, findOwner } from '../../../events/notifications/account-notice.ts';
import { deliveryQueries } from '../../../events/notifications/delivery.queries.ts';
import { accountsService } from '../../../university/people/accounts/accounts.service.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase } from '../with-database.ts';
import { emailOwner } from './email-owner.ts';
import { findPerson, parseLogin } from './find-person.ts';

/** For a person without a confirmed address: the registrar passes the code on, and the person sets a new password. */
export const codeCommand: Command = {
  description: 'create a one-time code for a new password; invalidates earlier codes',
  usage: 'LOGIN',
  async run(context) {
    const { args, actor, print } = context;
    const { code, fullName, hours } = await changeDatabase(context, async (db) => {
      const { id: personId, fullName: name } = await findPerson(db, parseLogin(args));
      const issued = await accountsService(db, actor).issueCode(personId).catch(explainRefused);
      return { ...issued, fullName: name };
    });
    print(`${code}  for ${fullName}, good for ${hours} hours and once.`);
  },
};

export const signOutCommand: Command = {
  description: 'sign a person out on every device',
  usage: 'LOGIN',
  run: (context) =>
    changeDatabase(context, async (db) => {
      const { args, actor, print } = context;
      const { id: personId, fullName } = await findPerson(db, parseLogin(args));
      const ended = await accountsService(db, actor).endSessions(personId);
      print(`${fullName} is signed out on ${ended.length} devices.`);
    }),
};

const USAGE = 'LOGIN --reason TEXT';

function parseBlock(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const reason = values.reason?.trim() ?? '';
  if (reason === '') throw new UsageError(`This takes: ${USAGE}`);
  return { login: parseLogin(positionals), reason };
}

const explanations: Readonly<Record<string, string>> = {
  accountBlocked: 'the account is blocked already',
  accountNotBlocked: 'the account is not blocked',
  personInDirectory:
    'the directory of the university checks this password: change it there, or unlink the person first',
  factorNotSet: 'the person has no second factor',
  lastManager: 'nobody else manages all people: grant people.manage to somebody first',
};

/** Turns a refusal of the service into a mistake of the operator. */
export function explainRefused(error: unknown): never {
  const text =
    error instanceof HttpError || error instanceof RuleError ? explanations[error.code] : undefined;
  throw text === undefined ? error : new UsageError(`Nothing was changed: ${text}`, { cause: error });
}

export const blockCommand: Command = {
  description: 'block the account of a person: all sessions end, and nobody signs in with it',
  usage: USAGE,
  run: (context) =>
    changeDatabase(context, async (db) => {
      const { login, reason } = parseBlock(context.args);
      const { id, fullName } = await findPerson(db, login);
      const ended = await accountsService(db, context.actor).block(id, reason).catch(explainRefused);
      context.print(`${fullName} is blocked; ${ended.length} sessions have ended.`);
    }),
};

export const unblockCommand: Command = {
  description: 'let a person sign in again',
  usage: USAGE,
  run: (context) =>
    changeDatabase(context, async (db) => {
      const { login, reason } = parseBlock(context.args);
      const { id, fullName } = await findPerson(db, login);
      await accountsService(db, context.actor).unblock(id, reason).catch(explainRefused);
      context.print(`${fullName} can sign in again.`);
    }),
};

export const resetFactorCommand: Command = {
  description: 'remove the second factor of a person who has lost the device: all sessions end',
  usage: USAGE,
  async run(context) {
    const { login, reason } = parseBlock(context.args);
    const { fullName, email, endedCount } = await changeDatabase(context, async (db) => {
      const { id, fullName: name } = await findPerson(db, login);
      const ended = await accountsService(db, context.actor).resetFactor(id, reason).catch(explainRefused);
      const notice = await addAccountNotice(db, id, { change: 'factorReset', address: '' });
      await deliveryQueries(db).request(notice);
      const owner = await findOwner(db, id);
      return { fullName: name, email: owner?.email ?? null, endedCount: ended.length };
    });
    context.print(`The second factor of ${fullName} is removed; ${endedCount} sessions have ended.`);
    if (email !== null) await emailOwner(context, { email, fullName }, 'factorReset');
  },
};
