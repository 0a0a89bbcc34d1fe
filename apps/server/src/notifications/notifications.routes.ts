import type { FastifyInstance } from 'fastify';
import { notifications, type NotificationType } from '@portal/wire';
import { HttpError } from '../errors.ts';
import { route, type Context } from '../route.ts';
import { renderNotification } from '../shared/language.ts';
import { notificationService } from './notification.service.ts';
import { arePushKeysValid, isAllowedPushEndpoint } from './push-endpoint.ts';
import { pushSubscriptionQueries } from './push-subscription.queries.ts';

const serviceOf = ({ db, caller, lang }: Context) => notificationService(db, caller.id, lang);

export function notificationRoutes(app: FastifyInstance): void {
  async function read(
    which: { readonly id?: number; readonly type?: NotificationType },
    context: Context,
  ): Promise<{ readonly readCount: number }> {
    const readCount = await serviceOf(context).read(which);
    if (readCount > 0) context.afterCommit(() => app.notifications.publishRead(context.caller.id));
    return { readCount };
  }

  route(app, notifications.page, (request, context) => serviceOf(context).page(request));
  route(app, notifications.counts, async (_, context) => [
    ...(await app.notifications.featureCounts(context.caller.id)).filter(
      ({ unreadCount }) => unreadCount > 0,
    ),
    ...(await serviceOf(context).unreadCounts()),
  ]);
  route(app, notifications.unreadItems, async (_, { caller, lang }) =>
    (await app.notifications.featureItems(caller.id)).map(
      ({ type, tag, params, address, createdAt, unreadCount }) => ({
        type,
        tag,
        ...renderNotification(lang, type, params),
        address,
        createdAt: createdAt.toISOString(),
        unreadCount,
      }),
    ),
  );
  route(app, notifications.read, ({ notificationId: id }, context) => read({ id }, context));
  route(app, notifications.readAll, ({ type }, context) => read({ type }, context));
  route(app, notifications.switches, (_, context) => serviceOf(context).switches());
  route(app, notifications.changeSwitch, ({ type, isOn }, context) =>
    serviceOf(context).changeSwitch(type, isOn),
  );

  route(app, notifications.pushKey, () => ({ publicKey: app.notifications.publicKey }));
  route(app, notifications.subscribePush, async (subscription, { db, caller, lang }) => {
    if (!isAllowedPushEndpoint(subscription.endpoint, app.config.pushHosts))
      throw new HttpError('invalid', { field: 'endpoint' });
    if (!arePushKeysValid(subscription.publicKey, subscription.authSecret))
      throw new HttpError('invalid', { field: 'p256dh' });
    const own = { ...subscription, personId: caller.id, language: lang };
    await pushSubscriptionQueries(db).subscribe(caller.sessionId, own);
  });
  route(app, notifications.unsubscribePush, async (_, { db, caller }) => {
    await pushSubscriptionQueries(db).unsubscribe(caller.sessionId);
  });
}
