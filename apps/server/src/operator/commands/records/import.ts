import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';
import { ImportConflictError } from '../../../university/imports/records.ts';
import { applyPlan } from './apply-plan.ts';
import { listImports, showImport, undo } from './past-imports.ts';
import { planFiles } from './plan-files.ts';
import { writeTemplate } from './template.ts';

const USAGE = [
  'template NAME [FILE]',
  'plan FILE… --source NAME [--year N] [--plan FILE] [--same TABLE:ID=KEY]… [--distinct ID]… [--problems FILE]',
  'apply PLAN [--confirm-endings N] [--problems FILE]',
  'list',
  'show N',
  'undo N',
].join(' | ');

/** What a part of the command does with the arguments that follow its name. */
const actions: Readonly<Record<string, (call: CommandContext) => Promise<void>>> = {
  async template({ args, print }) {
    const file = await writeTemplate(args);
    print(`${file}: fill in the lines below the header.`);
  },
  plan: (call) => withDatabase(call.config, ({ db }) => planFiles(db, call)),
  apply: (call) => withDatabase(call.config, ({ db }) => applyPlan(db, call)),
  list: (call) => withDatabase(call.config, ({ db }) => listImports(db, call)),
  show: (call) => withDatabase(call.config, ({ db }) => showImport(db, call)),
  undo: (call) => withDatabase(call.config, ({ db }) => undo(db, call)),
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
