import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../university/errors.ts';
import { openSheetQueries } from './open-sheets.queries.ts';
import { openSheetsService } from './open-sheets.service.ts';
import type { Registrar } from './registered-sheet.ts';

const portal: Registrar = { id: 0, isOperator: true, lang: 'ru', actor: 'portal' };

type App = Pick<FastifyInstance, 'db' | 'notifications'>;

/** Opens one sheet; nothing changes when a registrar or another process has opened it meanwhile. */
async function openDueSheet(
  { db, notifications: delivery }: App,
  { classId, heldOn }: { readonly classId: number; readonly heldOn: string },
): Promise<void> {
  const open = db
    .transaction()
    .execute((transaction) => openSheetsService(transaction, portal).open([classId], { heldOn }));
  const opened = await open.catch((error: unknown) => {
    if (error instanceof RuleError && error.code === 'sheetExists') return { notifications: [] };
    throw error;
  });
  for (const notification of opened.notifications) await delivery.deliver(notification);
}

/** Opens the sheets of the classes whose term ends soon, by the setting `examSheets`. One that fails does not stop the others. */
export async function openDueSheets(app: App): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await openSheetQueries(app.db).due())
    await openDueSheet(app, due).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} exam sheets were not opened`);
}
