import { parseArgs } from 'node:util';
import { OPENING_DAYS_MAX, OPENING_REASON_MAX_LENGTH, type LessonOpening } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { deliveryQueries } from '../../../events/notifications/delivery.queries.ts';
import {
  openingDecisionService,
  type DecidedOpening,
} from '../../../features/journal/openings/opening.service.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, viewPeople } from '../with-database.ts';

const USAGE = 'list | open ID --days N | decline ID --reason TEXT';

const fail = (): never => {
  throw new UsageError(`This takes: openings ${USAGE}`);
};

function parseNumber(text: string | undefined, max: number, name: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new UsageError(`'${text ?? ''}' is no ${name}: it takes a whole number from 1 to ${max}`);
}

const MAX_ID = 2_147_483_647;

const showOpening = ({ id, date, startsAt, teacherName, reason, ...opening }: LessonOpening): string =>
  [
    `#${id}  ${date} ${startsAt}  ${opening.disciplineName}, ${opening.groupName}, ${opening.lessonTypeName}`,
    `    ${teacherName}: ${reason}`,
  ].join('\n');

async function list(context: CommandContext): Promise<void> {
  const { actor, print } = context;
  const openings = await viewPeople(context, async (db) => {
    const result = await openingDecisionService(db, { actor }, 'ru').waiting();
    return { result, views: [{ action: 'personViewed', details: { what: 'requests to open lessons' } }] };
  });
  print(openings.length === 0 ? 'No request waits.' : openings.map(showOpening).join('\n'));
}

const errorTexts: Readonly<Record<string, string>> = {
  notFound: 'There is no such request',
  openingDecided: 'The request is decided already',
};

type Step = (service: ReturnType<typeof openingDecisionService>) => Promise<DecidedOpening>;

async function decide(context: CommandContext, work: Step): Promise<void> {
  const { actor, print } = context;
  const { opening } = await changeDatabase(context, async (db: Db) => {
    const decided = await work(openingDecisionService(db, { actor }, 'ru'));
    await deliveryQueries(db).request(decided.notification);
    return decided;
  }).catch((error: unknown) => {
    const text = error instanceof HttpError ? errorTexts[error.code] : undefined;
    throw text === undefined ? error : new UsageError(text);
  });
  print(`${showOpening(opening)}\n    ${opening.openUntil ? `open until ${opening.openUntil}` : 'declined'}`);
}

/** The step of an action, or the explanation of a mistake. */
function parseStep(action: 'open' | 'decline', args: readonly string[]): Step {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { days: { type: 'string' }, reason: { type: 'string' } },
  });
  const [id, ...more] = positionals;
  if (more.length > 0) fail();
  const openingId = parseNumber(id, MAX_ID, 'number of a request');
  if (action === 'open') {
    const days = parseNumber(values.days, OPENING_DAYS_MAX, 'number of days');
    return (service) => service.open(openingId, days);
  }
  const reason = values.reason?.trim() ?? '';
  if (reason === '' || reason.length > OPENING_REASON_MAX_LENGTH) fail();
  return (service) => service.decline(openingId, reason);
}

export const openingsCommand: Command = {
  description: 'list the requests to open closed lessons, and decide them; the teachers are notified',
  usage: USAGE,
  async run({ args: [action, ...args], ...context }) {
    if (action === 'list' && args.length === 0) return list({ args, ...context });
    if (action !== 'open' && action !== 'decline') return fail();
    return decide({ args, ...context }, parseStep(action, args));
  },
};
