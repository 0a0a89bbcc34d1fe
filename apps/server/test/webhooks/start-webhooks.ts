import { randomUUID } from 'node:crypto';
import { webhooks, type WebhookEvent } from '@portal/wire/webhooks/webhooks';
import { WebhookDeliverer, type Outcome } from '../../src/features/webhooks/delivery/webhook-deliverer.ts';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { WebhookReceiver } from '../outside/webhook-receiver.ts';
import { grantClaim } from '../people/grant-claim.ts';
import { queryRows } from '../seeded-database.ts';

interface Subscription {
  readonly events?: WebhookEvent[];
  readonly facultyIds?: number[];
}

/** A portal with a program that it tells of changes; its own job is replaced by runs that the test begins. */
export interface WebhookPortal {
  readonly server: TestServer;
  readonly receiver: WebhookReceiver;
  /** Staff with the claim for the whole university. */
  readonly office: TestClient;
  readonly officeId: number;
  readonly outcomes: Outcome[];
  /** Notifications that were delivered at once. */
  readonly notified: string[];
  add(subscription?: Subscription): Promise<{ readonly id: number; readonly secret: string }>;
  /** Changes a person, as a message of its own. */
  change(webhookId: number, personId: number): Promise<void>;
  /** One run of the job. */
  run(): Promise<void>;
  rows<Row extends object>(statement: string): Promise<Row[]>;
  /** Ends all webhooks. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function startWebhooks(): Promise<WebhookPortal> {
  const receiver = new WebhookReceiver();
  await receiver.start();
  const server = await startServer({ environment: { WEBHOOK_HOSTS: receiver.host } });
  const { db, app } = server;
  await app.jobs.stop();
  const office = await server.signIn('editor');
  const officeId = office.user?.personId ?? 0;
  await grantClaim(db, officeId, { name: 'people.manage', faculties: 'all' });
  const outcomes: Outcome[] = [];
  const notified: string[] = [];
  const deliverer = new WebhookDeliverer({
    db,
    hosts: app.config.webhookHosts,
    key: app.secrets.webhookKey,
    count: (outcome) => outcomes.push(outcome),
    notify: async ({ type, tag }) => void notified.push(`${type} ${tag}`),
  });
  return {
    server,
    receiver,
    office,
    officeId,
    outcomes,
    notified,
    add: ({ events, facultyIds } = {}) =>
      office.request(webhooks.add, {
        name: 'Бухгалтерия',
        url: receiver.url,
        events: events ?? ['person.changed'],
        facultyIds,
      }),
    async change(webhookId, personId) {
      const email = `n${randomUUID()}@example.org`;
      await queryRows(db, `update person set email = '${email}' where id = ${personId}`);
      await queryRows(
        db,
        `insert into webhook_message (webhook_id, type, item_count, body)
         select ${webhookId}, type, 1, json_build_object('type', type, 'timestamp', changed_at,
           'data', json_build_object('items', json_build_array(item))) from webhook_change`,
      );
      await queryRows(db, 'delete from webhook_change');
    },
    run: () => deliverer.run(),
    rows: (statement) => queryRows(db, statement),
    async clear() {
      await queryRows(db, 'delete from webhook_message');
      await queryRows(db, 'delete from webhook_change');
      await queryRows(db, 'delete from webhook');
      receiver.take();
      receiver.answer(204);
      outcomes.splice(0);
      notified.splice(0);
    },
    async close() {
      await server.close();
      await receiver.close();
    },
  };
}
