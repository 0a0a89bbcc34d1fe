import { webhookListService } from '../../../features/webhooks/webhook-list.service.ts';
import { webhooksService, type ShownSecret } from '../../../features/webhooks/webhooks.service.ts';
import type { Db } from '../../../database/tables.ts';
import { loadSecrets } from '../../../storage/secrets/secrets.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { findFacultyIds } from '../../../university/faculty-codes.ts';
import { errorMessage } from '../../../university/texts/language.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, changeDatabaseInSteps, withDatabase } from '../with-database.ts';
import { parseCreate, toNumber } from './parse-webhook.ts';

const USAGE =
  'create URL --name NAME [--event EVENT]… [--faculty CODE]… | list | deliveries NUMBER [--dead] | test NUMBER | resend NUMBER [MESSAGE] | secret NUMBER | pause NUMBER | resume NUMBER | revoke NUMBER';

function explain(error: unknown): never {
  if (error instanceof RuleError) throw new UsageError(errorMessage('en', error.code, error.params));
  if (error instanceof HttpError && error.code === 'notFound')
    throw new UsageError('There is no such webhook or message');
  throw error;
}

type Changes = ReturnType<typeof webhooksService>;

/** Changes webhooks in a transaction, by the rules of their page. */
const change = <Result>(
  context: CommandContext,
  work: (changes: Changes, db: Db) => Promise<Result>,
): Promise<Result> =>
  changeDatabase(context, (db) => work(webhooksService(db, { actor: context.actor }), db).catch(explain));

/** The first start makes the keys, or this command. */
async function readKey({ config, actor }: CommandContext): Promise<Buffer> {
  const { webhookKey } = await changeDatabaseInSteps({ config, actor }, async ({ db }) => ({
    ...(await loadSecrets(config, db)),
    change: undefined,
  }));
  return webhookKey;
}

function printSecret({ print }: CommandContext, { id, secret }: ShownSecret): void {
  print(secret);
  print(`This is the secret of webhook ${id}; it is shown this once.`);
}

async function create(context: CommandContext, args: readonly string[]): Promise<void> {
  const { faculties, ...webhook } = parseCreate(args);
  const { webhookHosts: hosts } = context.config;
  const key = await readKey(context);
  const shown = await change(context, async (changes, db) => {
    const facultyIds =
      faculties.length === 0
        ? undefined
        : await findFacultyIds(db, faculties, (sentence) => new UsageError(sentence));
    return changes.add({ ...webhook, facultyIds }, { key, hosts });
  });
  printSecret(context, shown);
}

async function list({ config, print }: CommandContext): Promise<void> {
  const webhooks = await withDatabase(config, ({ db }) => webhookListService(db, 'en').list());
  if (webhooks.length === 0) print('There are no webhooks.');
  for (const one of webhooks) {
    const { id, name, url, events, faculties, state, pauseReason } = one;
    const why = pauseReason === null ? '' : ` (${pauseReason})`;
    print(`${id}  ${name}  ${url}  ${state}${why}`);
    print(
      `   ${events.join(', ')}; ${faculties.map(({ facultyName }) => facultyName).join(', ') || 'all faculties'}`,
    );
    print(
      `   waiting ${one.waitingCount}, dead ${one.deadCount}, failures in a row ${one.failureCount}, last delivered ${one.deliveredAt ?? 'never'}`,
    );
  }
}

async function listDeliveries({ config, print }: CommandContext, args: readonly string[]): Promise<void> {
  const [text, option, ...more] = args;
  if (more.length > 0 || (option !== undefined && option !== '--dead'))
    throw new UsageError('deliveries takes the number of a webhook, and --dead');
  const id = toNumber(text, 'a webhook');
  const messages = await withDatabase(config, ({ db }) =>
    webhookListService(db, 'en').messages(id, option === '--dead'),
  );
  if (messages.length === 0) print('There are no messages.');
  for (const { id: number, createdAt, type, itemCount, state, tryCount, status, failure } of messages)
    print(
      `${number}  ${createdAt}  ${type} (${itemCount})  ${state}, tries ${tryCount}${status === null ? '' : `, ${status}`}${failure === null ? '' : `, ${failure}`}`,
    );
}

async function renewSecret(context: CommandContext, [text]: readonly string[]): Promise<void> {
  const id = toNumber(text, 'a webhook');
  const key = await readKey(context);
  printSecret(context, await change(context, (changes) => changes.renewSecret(id, key)));
}

async function resend(context: CommandContext, [text, message]: readonly string[]): Promise<void> {
  const id = toNumber(text, 'a webhook');
  const messageId = message === undefined ? undefined : toNumber(message, 'a message');
  const count = await change(context, (changes) => changes.resend(id, messageId));
  context.print(`${count} messages wait again.`);
}

/** A change of one webhook that has nothing to show. */
const simple =
  (done: string, work: (changes: Changes, id: number) => Promise<void>) =>
  async (context: CommandContext, [text, ...more]: readonly string[]): Promise<void> => {
    const id = toNumber(more.length === 0 ? text : undefined, 'a webhook');
    await change(context, (changes) => work(changes, id));
    context.print(`Webhook ${id} ${done}.`);
  };

const actions: Readonly<Record<string, (context: CommandContext, args: readonly string[]) => Promise<void>>> =
  {
    create,
    list,
    deliveries: listDeliveries,
    test: simple('has a test message', (changes, id) => changes.test(id)),
    resend,
    secret: renewSecret,
    pause: simple('is paused', (changes, id) => changes.pause(id, true)),
    resume: simple('is active', (changes, id) => changes.pause(id, false)),
    revoke: simple('is revoked', (changes, id) => changes.revoke(id)),
  };

/** Programs of the university that are told what changes. */
export const webhooksCommand: Command = {
  description: 'tell programs of the university what changes: create, watch and revoke webhooks',
  usage: USAGE,
  run(context) {
    const [what = '', ...args] = context.args;
    const action = Object.hasOwn(actions, what) ? actions[what] : undefined;
    if (!action) throw new UsageError(`This takes: webhooks ${USAGE}`);
    return action(context, args);
  },
};
