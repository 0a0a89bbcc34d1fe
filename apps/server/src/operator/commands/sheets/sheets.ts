import { parseArgs } from 'node:util';
import type { SheetState } from '@portal/wire';
import { sheetStates } from '@portal/wire/sheets/sheet-fields';
import { SHEET_REASON_MAX_LENGTH } from '@portal/wire/sheets/sheets';
import { examKinds, type ExamKind } from '../../../features/sheets/plan/exam-plan.queries.ts';
import type { Command, CommandContext } from '../command.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';
import { sheetCommandQueries, type ListedSheet } from './sheets.queries.ts';
import { SheetSteps, type SheetStep } from './sheet-steps.ts';

const USAGE =
  'list [--state STATE] [--group GROUP] | open GROUP|--all --on DATE | close NUMBER… | give-back NUMBER --reason TEXT | correct NUMBER --reason TEXT | repeat NUMBER --on DATE | individual NUMBER --student LOGIN… --on DATE | plan NUMBER exam|consultation --on DATE --at HH:MM-HH:MM [--room ROOM] | withdraw NUMBER exam|consultation';

const TIMES = /^((?:[01]\d|2[0-3]):[0-5]\d)[-–]((?:[01]\d|2[0-3]):[0-5]\d)$/;

const fail = (): never => {
  throw new UsageError(`This takes: sheets ${USAGE}`);
};

const optionsOf = {
  state: { type: 'string' },
  group: { type: 'string' },
  all: { type: 'boolean' },
  on: { type: 'string' },
  at: { type: 'string' },
  room: { type: 'string' },
  reason: { type: 'string' },
  student: { type: 'string', multiple: true },
} as const;

function parse(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: optionsOf,
  });
  return { values, words: positionals };
}

type Arguments = ReturnType<typeof parse>;

function parseState(text: string | undefined): SheetState | null {
  if (text === undefined) return null;
  const state = sheetStates.find((one) => one === text);
  if (!state) throw new UsageError(`There is no state '${text}', but ${sheetStates.join(', ')}`);
  return state;
}

const showSheet = ({ number, state, kind, heldOn, correctsNumber, ...sheet }: ListedSheet): string =>
  [
    [number ?? '—', state, kind, heldOn, ...(correctsNumber === null ? [] : [`corrects ${correctsNumber}`])]
      .filter((part) => part !== null)
      .join('  '),
    `    ${sheet.discipline}; ${sheet.group}; ${sheet.form}; ${sheet.teacher ?? 'no teacher'}`,
  ].join('\n');

async function list({ config, print }: CommandContext, { values, words }: Arguments): Promise<void> {
  if (words.length > 0) fail();
  const filter = { state: parseState(values.state), group: values.group ?? null };
  const sheets = await withDatabase(config, ({ db }) => sheetCommandQueries(db).list(filter));
  print(sheets.length === 0 ? 'There are no such sheets in this term.' : sheets.map(showSheet).join('\n'));
}

/** The only number of a step that takes one sheet. */
const oneNumber = ({ words: [number, ...more] }: Arguments): string =>
  number === undefined || more.length > 0 ? fail() : number;

const reasonOf = ({ values }: Arguments): string => {
  const reason = values.reason?.trim() ?? '';
  if (reason.length > SHEET_REASON_MAX_LENGTH)
    throw new UsageError(`--reason takes at most ${SHEET_REASON_MAX_LENGTH} characters`);
  return reason === '' ? fail() : reason;
};

interface StepOfArguments {
  /** The options that the step takes. */
  readonly takes: readonly (keyof typeof optionsOf)[];
  readonly toStep: (parsed: Arguments) => SheetStep;
}

/** The number and the event of a step that plans. */
function eventOf({ words: [number, name, ...more] }: Arguments): { number: string; kind: ExamKind } {
  const kind = examKinds.find((one) => one === name);
  return number === undefined || kind === undefined || more.length > 0 ? fail() : { number, kind };
}

/** Two times with a hyphen or a dash between them. */
function timesOf(text: string | undefined): { startsAt: string; endsAt: string } {
  const [, startsAt, endsAt] = TIMES.exec(text ?? '') ?? [];
  if (startsAt === undefined || endsAt === undefined)
    throw new UsageError(`--at takes two times such as 09:00–11:00, not '${text ?? ''}'`);
  return { startsAt, endsAt };
}

const withReason = (take: (sheets: SheetSteps, number: string, reason: string) => Promise<string[]>) =>
  ({
    takes: ['reason'],
    toStep(parsed) {
      const [number, reason] = [oneNumber(parsed), reasonOf(parsed)];
      return (sheets) => take(sheets, number, reason);
    },
  }) satisfies StepOfArguments;

const steps: Readonly<Record<string, StepOfArguments>> = {
  open: {
    takes: ['all', 'on'],
    toStep({ values: { all = false, on }, words: [group, ...more] }) {
      if (more.length > 0 || all === (group !== undefined)) return fail();
      const heldOn = toDay(on);
      return (sheets) => sheets.open(group ?? null, heldOn);
    },
  },
  close: {
    takes: [],
    toStep: ({ words }) => (words.length === 0 ? fail() : (sheets) => sheets.close(words)),
  },
  'give-back': withReason((sheets, number, reason) => sheets.giveBack(number, reason)),
  correct: withReason((sheets, number, reason) => sheets.correct(number, reason)),
  repeat: {
    takes: ['on'],
    toStep(parsed) {
      const [number, heldOn] = [oneNumber(parsed), toDay(parsed.values.on)];
      return (sheets) => sheets.openNext(number, { kind: 'repeat', heldOn });
    },
  },
  plan: {
    takes: ['on', 'at', 'room'],
    toStep(parsed) {
      const { on, at, room } = parsed.values;
      const [{ number, kind }, date, times] = [eventOf(parsed), toDay(on), timesOf(at)];
      return (sheets) => sheets.plan(number, kind, { date, ...times, room });
    },
  },
  withdraw: {
    takes: [],
    toStep(parsed) {
      const { number, kind } = eventOf(parsed);
      return (sheets) => sheets.withdraw(number, kind);
    },
  },
  individual: {
    takes: ['student', 'on'],
    toStep({ values: { student = [], on }, words: [number, ...more] }) {
      if (number === undefined || student.length === 0) return fail();
      const heldOn = toDay(on);
      return (sheets) => sheets.individual(number, [...student, ...more], heldOn);
    },
  },
};

/** Refuses the options of other steps. */
function checkOptions({ values }: Arguments, takes: readonly string[]): void {
  if (Object.keys(values).some((name) => !takes.includes(name))) fail();
}

export const sheetsCommand: Command = {
  description: 'list the exam sheets of the term; open, plan, close, give back and correct them',
  usage: USAGE,
  async run({ args: [action = '', ...args], ...context }) {
    const parsed = parse(args);
    if (action === 'list') {
      checkOptions(parsed, ['state', 'group']);
      return list({ args, ...context }, parsed);
    }
    const step = Object.hasOwn(steps, action) ? steps[action] : undefined;
    if (!step) return fail();
    checkOptions(parsed, step.takes);
    for (const line of await SheetSteps.run({ args, ...context }, step.toStep(parsed))) context.print(line);
  },
};
