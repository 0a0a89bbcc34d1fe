import { orderKinds } from '@portal/domain';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { runMovement } from './movement.ts';
import { runRename } from './rename-student.ts';
import { runOrder } from './student-orders.ts';
import { runMarks } from './student-marks.ts';
import { runShow } from './show-student.ts';

const USAGE =
  'show LOGIN | marks LOGIN DISCIPLINE | order KIND --number N --date DAY [--effective DAY] [--until DAY] [--group TITLE] [--basis TEXT] [--dry-run] LOGIN… | rename LOGIN FIELD=VALUE… --number N --date DAY [--effective DAY] [--basis TEXT] [--dry-run] | movement AFTER UNTIL [--csv FILE]';

/** Each returns false when its words are not the ones that it takes. */
const actions: Readonly<Record<string, (call: CommandContext) => Promise<boolean>>> = {
  show: runShow,
  marks: runMarks,
  order: runOrder,
  rename: runRename,
  movement: runMovement,
};

export const studentsCommand: Command = {
  description: 'register orders about students, which drive status, groups and access; show the movement',
  usage: USAGE,
  async run({ args: [action = '', ...args], ...call }) {
    if (await actions[action]?.({ args, ...call })) return;
    throw new UsageError(
      `This takes: students ${USAGE}; the kinds are ${orderKinds.join(', ')}; files of orders are the table orders of the command import`,
    );
  },
};
