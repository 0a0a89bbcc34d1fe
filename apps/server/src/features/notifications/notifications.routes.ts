import type { FastifyInstance } from 'fastify';
import { notifications, type NotificationType } from '@portal/wire';
import { isDeclaredType } from '@portal/wire/modules/all-names';
import { HttpError } from '../../university/errors.ts';
import { route, type Context } from '../../http/route/route.ts';
import { renderNotification } from '../../university/texts/language.ts';
import { notificationService } from '../../events/notifications/notification.service.ts';
import { pushService } from '../../events/notifications/push.service.ts';

const serviceOf = ({ db, caller, lang }: Context) => notificationService(db, caller, lang);

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
    (await app.notifications.featureItems(caller.id, lang)).map(
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
  route(app, notifications.changeSwitch, ({ type, isOn }, context) => {
    if (!isDeclaredType(type)) throw new HttpError('malformed');
    return serviceOf(context).changeSwitch(type, isOn);
  });

  route(app, notifications.pushKey, () => ({ publicKey: app.notifications.publicKey }));
  const { pushHosts } = app.config;
  route(app, notifications.subscribePush, (subscription, { db, caller, lang }) =>
    pushService(db, caller).subscribe({ subscription, pushHosts, language: lang }),
  );
  route(app, notifications.unsubscribePush, (_, { db, caller }) => pushService(db, caller).unsubscribe());
}
