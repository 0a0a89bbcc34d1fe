import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { notifications, notificationTopic, singleWindow } from '@portal/wire';
import { readTopic } from '../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { readConfig } from '../config/config.ts';
import { ordersCommand } from './orders.ts';
import { runCommand } from './run-command.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';

let server: TestServer;
let student: TestClient;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  await server.db.deleteFrom('document_order').execute();
});
afterEach(async () => {
  for (const table of ['document_order', 'notification', 'notification_switch'] as const)
    await server.db.deleteFrom(table).execute();
  await clearAudit(server.db);
});
afterAll(() => server.close());

async function orders(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ orders: ordersCommand }, ['orders', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const add = (documentId = 1) =>
  student.request(singleWindow.saveOrder, { documentId, regionId: 2, districtId: 5, purposeId: 1 });
const listOf = (lang = 'ru') => student.request(notifications.page, {}, { headers: { 'x-lang': lang } });
const statusOf = async (orderId: number) =>
  (await student.request(singleWindow.orders, {})).find(({ id }) => id === orderId)?.status;
const auditRows = () =>
  queryRows<{ action: string; after: string; reason: string | null }>(
    server.db,
    'select action, actor, person_id, before, after, reason, details from audit order by id',
  );

describe('the command orders', () => {
  it('lists open orders, the oldest first, and those of one status', async () => {
    const [first, second] = [await add(), await add(2)];
    const { output } = await orders('list');
    expect(output.match(/^#\d+/gm)).toEqual([`#${first.id}`, `#${second.id}`]);
    expect(output).toContain('Справка об обучении; По месту требования; Город Ош');
    expect(output).not.toContain('Город Ош, Город Ош');
    await orders('take', String(first.id));
    expect((await orders('list', '--status', 'preparing')).output).toMatch(
      new RegExp(`^#${first.id}  preparing  \\d{4}-\\d\\d-\\d\\d  \\S`),
    );
    expect((await orders('list', '--status', 'issued')).output).toBe('There are no such orders.');
  });

  it('takes an order through its steps, each of them audited (D§4 Orders.1)', async () => {
    const { id } = await add();
    for (const [step, status] of [
      ['take', 'preparing'],
      ['prepare', 'prepared'],
      ['issue', 'issued'],
    ] as const) {
      expect(await orders(step, String(id))).toMatchObject({
        code: 0,
        output: expect.stringMatching(new RegExp(`^#${id}  ${status}  .+: Справка об обучении$`)),
      });
      expect(await statusOf(id)).toBe(status);
    }
    const person_id = student.user?.personId;
    expect(await auditRows()).toEqual(
      [
        ['waiting', 'preparing'],
        ['preparing', 'prepared'],
        ['prepared', 'issued'],
      ].map(([from, to]) => ({
        action: 'orderProcessed',
        person_id,
        actor: expect.stringMatching(/^cli:.+@.+$/),
        before: from,
        after: to,
        reason: null,
        details: { order: id },
      })),
    );
  });

  it('cancels what it prepares, with a reason that the student sees (D§4 Orders.1)', async () => {
    const { id } = await add();
    await orders('take', String(id));
    expect((await orders('cancel', String(id), '--reason', 'Нет договора')).code).toBe(0);
    const [order] = await student.request(singleWindow.orders, {});
    expect(order?.steps.at(-1)).toMatchObject({ status: 'canceled', reason: 'Нет договора' });
    expect((await auditRows()).at(-1)).toMatchObject({ after: 'canceled', reason: 'Нет договора' });
    const [notification] = await listOf();
    expect(notification).toMatchObject({ title: 'Заказ отменён' });
    expect(notification?.body).not.toContain('договора');
  });

  it('refuses a step from another state, and changes no order of the list then (D§4 Orders.1)', async () => {
    const [first, second] = [await add(), await add(2)];
    await orders('take', String(second.id));
    const { code, errors } = await orders('take', String(first.id), String(second.id));
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `Nothing was changed: Order ${second.id} is preparing; 'take' takes an order that is waiting`,
    });
    expect(await statusOf(first.id)).toBe('waiting');
    expect((await orders('cancel', String(first.id), '--reason', 'x')).errors).toContain('is waiting');
    expect((await orders('issue', '2000000')).errors).toContain('There is no order 2000000');
  });

  it.each([
    [[]],
    [['finish', '1']],
    [['take']],
    [['take', 'one']],
    [['take', '1', '--reason', 'x']],
    [['cancel', '1']],
    [['cancel', '1', '--reason', ' ']],
    [['list', '--status', 'lost']],
  ])('explains %p', async (args) => {
    const { code, errors } = await orders(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(/This takes: orders list|no number of an order|There is no status 'lost'/);
  });
});

describe('the notification of a step', () => {
  it('is one for each order, in the language of the reader, and opens the order', async () => {
    const { id } = await add();
    await orders('take', String(id));
    await orders('prepare', String(id));
    expect(await listOf()).toMatchObject([
      {
        type: 'order',
        title: 'Справка готова',
        body: 'Справка об обучении: можно забрать',
        address: `/singlewindow?order=${id}`,
        isRead: false,
      },
    ]);
    expect((await listOf('kg'))[0]?.title).toBe('Маалымкат даяр');
    expect((await listOf('en'))[0]).toMatchObject({
      title: 'Your document is ready',
      body: 'Certificate of study: you can collect it',
    });
  });

  it('reaches an open page by the server, and nobody who has switched it off', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const events = await readTopic(notificationTopic, student, { origin });
    const { id } = await add();
    await orders('take', String(id));
    // The server looks every two seconds, as long as one call waits.
    const event = await events.next().catch(() => events.next());
    expect(event).toEqual({ kind: 'added', type: 'order' });
    events.close();
    await student.request(notifications.readAll, {});
    await student.request(notifications.changeSwitch, { type: 'order', isOn: false });
    await orders('prepare', String(id));
    expect(await student.request(notifications.page, { isUnread: true })).toEqual([]);
  });

  it('does not follow what the student does', async () => {
    const { id } = await add();
    await student.request(singleWindow.cancelOrder, { orderId: id });
    expect(await listOf()).toEqual([]);
  });
});
