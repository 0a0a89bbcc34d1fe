import type { FastifyInstance } from 'fastify';
import { webhooks } from '@portal/wire/webhooks/webhooks';
import { inBackground } from '../../database/database-use.ts';
import { route, type Context } from '../../http/route/route.ts';
import { actorOf } from '../../university/people/actor.ts';
import { WebhookDeliverer } from './delivery/webhook-deliverer.ts';
import { measureWebhooks } from './delivery/webhook-metrics.ts';
import { requireManager, webhookListService } from './webhook-list.service.ts';
import { webhooksService } from './webhooks.service.ts';

/** A program hears of a change within seconds. */
const EVERY_SECONDS = 2;

async function changesOf(context: Context) {
  const { db, caller, address, requestId } = context;
  await requireManager(db, caller.id);
  return webhooksService(db, { actor: actorOf(caller.id), personId: caller.id, address, requestId });
}

async function listsOf(context: Context) {
  await requireManager(context.db, context.caller.id);
  return webhookListService(context.db, context.lang);
}

/** Webhooks for staff, and their delivery (decision 0134). */
export function webhooksRoutes(app: FastifyInstance): void {
  const { db, config, secrets, notifications } = app;
  const { webhookHosts: hosts } = config;
  const { webhookKey: key } = secrets;

  route(app, webhooks.list, async (_, context) => (await listsOf(context)).list());
  route(app, webhooks.choices, async (_, context) => (await listsOf(context)).choices(hosts));
  route(app, webhooks.messages, async ({ webhookId, isDead }, context) =>
    (await listsOf(context)).messages(webhookId, isDead),
  );
  route(app, webhooks.message, async ({ messageId }, context) => (await listsOf(context)).message(messageId));
  route(app, webhooks.add, async (webhook, context) =>
    (await changesOf(context)).add(webhook, { key, hosts }),
  );
  route(app, webhooks.renewSecret, async ({ webhookId }, context) =>
    (await changesOf(context)).renewSecret(webhookId, key),
  );
  route(app, webhooks.pause, async ({ webhookId, isPaused }, context) => {
    await (await changesOf(context)).pause(webhookId, isPaused);
    return undefined;
  });
  route(app, webhooks.revoke, async ({ webhookId }, context) => {
    await (await changesOf(context)).revoke(webhookId);
    return undefined;
  });
  route(app, webhooks.test, async ({ webhookId }, context) => {
    await (await changesOf(context)).test(webhookId);
    return undefined;
  });
  route(app, webhooks.resend, async ({ webhookId, messageId }, context) => ({
    resentCount: await (await changesOf(context)).resend(webhookId, messageId),
  }));

  const deliverer = new WebhookDeliverer({
    db,
    hosts,
    key,
    count: measureWebhooks(app),
    notify: (notification) => notifications.deliver(notification),
  });
  app.jobs.add({
    name: 'webhookDelivery',
    everySeconds: EVERY_SECONDS,
    runs: 'once',
    run: () => inBackground(() => deliverer.run()),
  });
}
