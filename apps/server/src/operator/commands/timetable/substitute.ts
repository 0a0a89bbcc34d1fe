import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { deliveryQueries } from '../../../events/notifications/delivery.queries.ts';
import type { NewSubstitute, Substitute } from '../../../features/journal/substitutes/substitute.queries.ts';
import {
  substituteService,
  type ChangedSubstitute,
} from '../../../features/journal/substitutes/substitute.service.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Command, CommandContext } from '../command.ts';
import { findPerson, parseLogin } from '../people/find-person.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, viewPeople, withDatabase } from '../with-database.ts';
import { taughtJournalQueries } from './substitute.queries.ts';

const USAGE =
  'list | classes LOGIN | enter CLASS TYPE --teacher LOGIN --substitute LOGIN --from DAY [--to DAY] [--time TIME] --reason TEXT [--dry-run] | end NUMBER --on DAY [--dry-run] | withdraw NUMBER [--dry-run]';

/** The longest reason, in characters. */
const REASON_MAX_LENGTH = 300;

const fail = (): never => {
  throw new UsageError(`This takes: substitute ${USAGE}`);
};

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    teacher: text,
    substitute: text,
    from: text,
    to: text,
    time: text,
    on: text,
    reason: text,
  };
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...options, 'dry-run': { type: 'boolean', default: false } },
  });
}

type Arguments = ReturnType<typeof parse>;
type Service = ReturnType<typeof substituteService>;

function parseId(text: string | undefined, what: string): number {
  const id = Number(text);
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id;
  throw new UsageError(`'${text ?? ''}' is no ${what}`);
}

const showDays = ({ firstDay, lastDay, startsAt }: Substitute): string =>
  firstDay === lastDay ? `${firstDay} ${startsAt ?? 'all day'}` : `${firstDay}…${lastDay}`;

const show = (entry: Substitute): string =>
  [
    `#${entry.id}  ${entry.state}  ${showDays(entry)}  ${entry.substituteName} for ${entry.teacherName}`,
    `    ${entry.disciplineName}, ${entry.groupName}, ${entry.lessonTypeName}: ${entry.reason}`,
  ].join('\n');

async function list(context: CommandContext): Promise<void> {
  const { actor, print, args } = context;
  if (args.length > 0) fail();
  const entries = await viewPeople(context, async (db) => ({
    result: await substituteService(db, { actor }, 'ru').list(),
    views: [{ action: 'personViewed', details: { what: 'substitute teachers' } }],
  }));
  print(entries.length === 0 ? 'Nobody stands in for a teacher.' : entries.map(show).join('\n'));
}

async function classes({ args, config, print }: CommandContext): Promise<void> {
  const login = parseLogin(args);
  const journals = await withDatabase(config, async ({ db }) =>
    taughtJournalQueries(db).list((await findPerson(db, login)).id),
  );
  const lines = journals.map(
    ({ classId, lessonTypeId, discipline, group, lessonType }) =>
      `class ${classId} type ${lessonTypeId}  ${discipline}, ${group}, ${lessonType}`,
  );
  print(lines.length === 0 ? `${login} teaches no class in this term.` : lines.join('\n'));
}

const fieldTexts: Readonly<Record<string, string>> = {
  firstDay: 'the first day is not in the term of the class',
  lastDay: 'the last day is before the first one, or not in the term, or not earlier than it was',
  lessonTimeId: 'there is no such lesson time, or the days are more than one',
  substituteId: 'the substitute is no teacher, or the account is disabled',
};

const errorTexts: Readonly<Record<string, string>> = {
  substituteTeaches: 'the substitute teaches this class already',
  substituteOverlaps: 'somebody stands in on these lessons already: end or withdraw that first',
  substituteOver: 'it has ended or was withdrawn already',
};

/** What the service refuses, in a sentence that says what to do. */
function explain(error: unknown, missing: string): unknown {
  if (!(error instanceof HttpError)) return error;
  const text =
    error.code === 'notFound' ? missing : (errorTexts[error.code] ?? fieldTexts[error.details.field ?? '']);
  return text === undefined ? error : new UsageError(`Nothing was changed: ${text}`);
}

interface Step {
  readonly take: (service: Service, db: Db) => Promise<ChangedSubstitute>;
  readonly isDryRun: boolean;
  /** What is said when the service finds nothing. */
  readonly missing: string;
}

async function run(context: CommandContext, { take, isDryRun, missing }: Step): Promise<void> {
  const { substitute } = await changeDatabase(
    context,
    async (db) => {
      const changed = await take(substituteService(db, { actor: context.actor }, 'ru'), db);
      await deliveryQueries(db).request(changed.notification);
      return changed;
    },
    { isDryRun },
  ).catch((error: unknown) => {
    throw explain(error, missing);
  });
  context.print(show(substitute));
  context.print(isDryRun ? 'Dry run: nothing was changed.' : 'Both teachers are notified.');
}

function parseReason({ values: { reason = '' } }: Arguments): string {
  const text = reason.trim();
  if (text.length > REASON_MAX_LENGTH)
    throw new UsageError(`--reason takes at most ${REASON_MAX_LENGTH} characters`);
  return text === '' ? fail() : text;
}

async function enter(context: CommandContext): Promise<void> {
  const parsed = parse(context.args);
  const { values, positionals } = parsed;
  const { teacher, substitute, from, to = from, time } = values;
  if (positionals.length !== 2 || values.on !== undefined) return fail();
  if (teacher === undefined || substitute === undefined) return fail();
  const entry: Omit<NewSubstitute, 'teacherId' | 'substituteId'> = {
    classId: parseId(positionals[0], 'class'),
    lessonTypeId: parseId(positionals[1], 'type of lesson'),
    firstDay: toDay(from),
    lastDay: toDay(to),
    lessonTimeId: time === undefined ? null : parseId(time, 'lesson time'),
    reason: parseReason(parsed),
  };
  await run(context, {
    async take(service, db) {
      const { id: teacherId } = await findPerson(db, teacher);
      const { id: substituteId } = await findPerson(db, substitute);
      return service.enter({ ...entry, teacherId, substituteId });
    },
    isDryRun: values['dry-run'],
    missing: `${teacher} does not teach such lessons in this class: see substitute classes ${teacher}`,
  });
}

async function finish(context: CommandContext, kind: 'end' | 'withdraw'): Promise<void> {
  const { values, positionals } = parse(context.args);
  const { on, 'dry-run': isDryRun, ...others } = values;
  const [number, ...more] = positionals;
  if (more.length > 0 || Object.keys(others).length > 0 || (kind === 'end') !== (on !== undefined)) fail();
  const id = parseId(number, 'number of a substitution');
  const lastDay = on === undefined ? undefined : toDay(on);
  await run(context, {
    take: (service) => (lastDay === undefined ? service.withdraw(id) : service.end(id, lastDay)),
    isDryRun,
    missing: 'there is no such substitution',
  });
}

const actions: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = {
  list,
  classes,
  enter,
  end: (context) => finish(context, 'end'),
  withdraw: (context) => finish(context, 'withdraw'),
};

export const substituteCommand: Command = {
  description: 'list who stands in for teachers, and enter, end or withdraw it; both teachers are notified',
  usage: USAGE,
  async run({ args: [action = '', ...args], ...context }) {
    const take = Object.hasOwn(actions, action) ? actions[action] : undefined;
    return take ? take({ args, ...context }) : fail();
  },
};
