import { parseArgs } from 'node:util';
import { isOpenOrder, type OfficeStep, type OrderStatus } from '@portal/wire';
import { officeSteps } from '@portal/wire/single-window/office-orders';
import { orderStatuses } from '@portal/wire/single-window/order-statuses';
import { orderStepQueries, type OfficeOrder } from '../../features/single-window/order-step.queries.ts';
import { OrderStepError, takeOrderStep } from '../../features/single-window/order-step.service.ts';
import type { Command, CommandContext } from './command.ts';
import { UsageError } from './usage-error.ts';
import { changeDatabase, viewPeople } from './with-database.ts';

const USAGE = 'list [--status STATUS] | take ID… | prepare ID… | issue ID… | cancel ID… --reason TEXT';

const fail = (): never => {
  throw new UsageError(`This takes: orders ${USAGE}`);
};

function parseId(text: string): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id <= 0) throw new UsageError(`'${text}' is no number of an order`);
  return id;
}

function parseStatuses(text: string | undefined): readonly OrderStatus[] {
  if (text === undefined) return orderStatuses.filter(isOpenOrder);
  const status = orderStatuses.find((one) => one === text);
  if (!status) throw new UsageError(`There is no status '${text}', but ${orderStatuses.join(', ')}`);
  return [status];
}

const showOrder = ({ id, status, date, student, group, ...order }: OfficeOrder): string =>
  [
    `#${id}  ${status}  ${date}  ${[student, ...(group === null ? [] : [group])].join(', ')}`,
    `    ${order.document}; ${order.purpose}; ${order.place}`,
  ].join('\n');

async function list(context: CommandContext): Promise<void> {
  const { args, print } = context;
  const { values } = parseArgs({ args: [...args], options: { status: { type: 'string' } } });
  const statuses = parseStatuses(values.status);
  const orders = await viewPeople(context, async (db) => {
    const result = await orderStepQueries(db).list(statuses);
    const students = new Set(result.map(({ studentId }) => studentId));
    const details = { what: 'document orders' };
    return {
      result,
      views: [...students].map((personId) => ({ action: 'personViewed', personId, details })),
    };
  });
  print(orders.length === 0 ? 'There are no such orders.' : orders.map(showOrder).join('\n'));
}

async function takeSteps(step: OfficeStep, context: CommandContext): Promise<void> {
  const { args, actor, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const reason = values.reason?.trim();
  if (positionals.length === 0 || (step === 'cancel') !== (reason !== undefined) || reason === '') fail();
  const orderIds = positionals.map(parseId);
  // All or none: a list with a mistake changes nothing.
  const changed = await changeDatabase(context, async (db) => {
    const orders = [];
    for (const orderId of orderIds) orders.push(await takeOrderStep(db, { actor, orderId, step, reason }));
    return orders;
  }).catch((error: unknown) => {
    throw error instanceof OrderStepError ? new UsageError(`Nothing was changed: ${error.message}`) : error;
  });
  for (const { id, status, studentName, documentTitle } of changed)
    print(`#${id}  ${status}  ${studentName}: ${documentTitle.ru}`);
}

const isStep = (action: string | undefined): action is OfficeStep =>
  officeSteps.some((step) => step === action);

export const ordersCommand: Command = {
  description: 'list the orders of the single window, and take their steps; the students are notified',
  usage: USAGE,
  async run({ args: [action, ...args], ...context }) {
    if (action === 'list') return list({ args, ...context });
    return isStep(action) ? takeSteps(action, { args, ...context }) : fail();
  },
};
