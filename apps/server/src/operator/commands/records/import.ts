import type { Db } from '../../../database/tables.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, changeDatabaseInSteps, viewPeople, withDatabase } from '../with-database.ts';
import { ImportConflictError } from '../../../university/imports/records.ts';
import { applyPlan } from './apply-plan.ts';
import { convertTimetable, CONVERT_USAGE } from './convert-timetable.ts';
import { listEdits, release } from './corrected-fields.ts';
import { listImports, showImport, undo } from './past-imports.ts';
import { planFiles } from './plan-files.ts';
import { writeTemplate } from './template.ts';

const USAGE = [
  'template NAME [FILE]',
  CONVERT_USAGE,
  'plan FILE… --source NAME [--year N] [--plan FILE] [--same TABLE:ID=KEY]… [--distinct ID]… [--problems FILE]',
  'apply PLAN [--confirm-endings N] [--problems FILE]',
  'list',
  'show N',
  'undo N',
  'edits',
  'release FIELD [LOGIN]',
].join(' | ');

type ImportWork = (db: Db, call: CommandContext) => Promise<void>;

/** Imports have transactions of their own, which write the audit row; that of a plan is rolled back. */
const inSteps =
  (work: ImportWork, change: 'audited' | undefined) =>
  async (call: CommandContext): Promise<void> => {
    await changeDatabaseInSteps(call, async ({ db }) => {
      await work(db, call);
      return { change };
    });
  };

/** What a part of the command does with the arguments that follow its name. */
const actions: Readonly<Record<string, (call: CommandContext) => Promise<void>>> = {
  async template({ args, print }) {
    const file = await writeTemplate(args);
    print(`${file}: fill in the lines below the header.`);
  },
  /** Its files have the logins of teachers. */
  async convert(call) {
    const views = [{ action: 'recordsExported', details: { what: 'timetable names' } }] as const;
    const deliver = await viewPeople(call, async (db) => ({
      result: await convertTimetable(db, call),
      views,
    }));
    await deliver();
  },
  plan: inSteps(planFiles, undefined),
  apply: inSteps(applyPlan, 'audited'),
  list: (call) => withDatabase(call.config, ({ db }) => listImports(db, call)),
  show: (call) => withDatabase(call.config, ({ db }) => showImport(db, call)),
  undo: inSteps(undo, 'audited'),
  edits: (call) => withDatabase(call.config, ({ db }) => listEdits(db, call)),
  release: (call) => changeDatabase(call, (db) => release(db, call)),
};

export const importCommand: Command = {
  description: 'bring in the records of the university from tables: plan, check, apply, undo',
  usage: USAGE,
  async run({ args: [name = '', ...args], ...call }) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`This takes: import ${USAGE}`);
    try {
      await action({ args, ...call });
    } catch (error) {
      if (error instanceof ImportConflictError) throw new UsageError(error.message, { cause: error });
      throw error;
    }
  },
};
