import { parseArgs } from 'node:util';
import { isOrderKind } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { orderNames } from '../../../university/orders/order.queries.ts';
import {
  OrderError,
  registerOrder,
  type OrderEffect,
  type StudentOrder,
} from '../../../university/orders/order.service.ts';
import { showOrderProblem } from '../../../university/orders/order-faults.ts';
import type { Actor } from '../../../university/people/actor.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase } from '../with-database.ts';
import { toDay } from '../to-day.ts';

const show = (effects: readonly OrderEffect[], isDryRun: boolean): string[] => [
  ...effects.map(({ fullName, state, group }) => `${fullName}: was ${state}${group ? `, ${group}` : ''}`),
  `${effects.length} students ordered${isDryRun ? ' (dry run)' : ''}.`,
];

const orderOptions = {
  number: { type: 'string' },
  date: { type: 'string' },
  effective: { type: 'string' },
  until: { type: 'string' },
  group: { type: 'string' },
  basis: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
} as const;

type Head = Omit<StudentOrder, 'people'>;

interface OrderTarget {
  readonly logins: readonly string[];
  readonly group: string | undefined;
  readonly actor: Actor;
}

async function orderPeople(
  db: Db,
  head: Head,
  { logins, group, actor }: OrderTarget,
): Promise<OrderEffect[]> {
  const students = await orderNames(db).students(logins);
  const groups = await orderNames(db).groups(group === undefined ? [] : [group]);
  if (group !== undefined && !groups.has(group)) throw new UsageError(`There is no group '${group}'`);
  const people = logins.map((login) => {
    const personId = students.get(login);
    if (personId === undefined) throw new UsageError(`There is no student with the login '${login}'`);
    return { personId, groupId: groups.get(group ?? '') };
  });
  try {
    return await registerOrder(db, { ...head, people }, actor);
  } catch (error) {
    if (error instanceof OrderError) throw new UsageError(error.problems.map(showOrderProblem).join('\n'));
    throw error;
  }
}

function toLeaveDay(
  text: string | undefined,
  { kind, effectiveOn }: Pick<Head, 'kind' | 'effectiveOn'>,
): string | undefined {
  if (text === undefined) return undefined;
  const day = toDay(text);
  if (kind === 'leave' && day >= effectiveOn) return day;
  throw new UsageError('--until is the planned last day of a leave, not before its first one');
}

export async function runOrder(context: CommandContext): Promise<boolean> {
  const { args, actor, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: orderOptions,
  });
  const [kind = '', ...logins] = positionals;
  if (!isOrderKind(kind) || values.number === undefined || logins.length === 0) return false;
  const date = toDay(values.date);
  const effectiveOn = values.effective === undefined ? date : toDay(values.effective);
  const leaveUntil = toLeaveDay(values.until, { kind, effectiveOn });
  const head = { kind, number: values.number, date, effectiveOn, basis: values.basis, leaveUntil };
  const isDryRun = values['dry-run'];
  const named = { logins: [...new Set(logins)], group: values.group, actor };
  const effects = await changeDatabase(context, (db) => orderPeople(db, head, named), { isDryRun });
  for (const line of show(effects, isDryRun)) print(line);
  return true;
}
