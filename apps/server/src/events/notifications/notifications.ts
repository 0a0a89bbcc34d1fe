import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { PushNotification } from '@portal/wire/notifications/notifications';
import { chooseLanguage, type Language } from '@portal/domain';
import { renderNotification } from '../../university/texts/language.ts';
import { notificationEventQueries } from './notification-event.queries.ts';
import { registerNotificationTopic } from './notification-topic.ts';
import type { NewNotification, NewUnreadItem, UnreadSource } from './notification-types.ts';
import { isAllowedPushEndpoint } from './push-endpoint.ts';
import { PushSender } from './push-sender.ts';
import { pushSubscriptionQueries, type PushSubscription } from './push-subscription.queries.ts';

/** A notification for one subscribed browser. */
export interface PushTask {
  readonly subscription: PushSubscription;
  readonly notification: NewNotification;
}

declare module 'fastify' {
  interface FastifyInstance {
    notifications: Notifications;
  }
}

function createPushSender({ db, config, secrets, log }: FastifyInstance): PushSender {
  const isSecure = config.publicOrigin?.startsWith('https:') === true;
  return new PushSender({
    key: secrets.pushKey,
    subject: isSecure ? (config.publicOrigin ?? '') : 'mailto:portal@localhost',
    onGone: (endpoint) => pushSubscriptionQueries(db).remove(endpoint),
    onError: (error) => log.warn(error, 'A push was not delivered'),
  });
}

function measurePushes({ metrics, queueLengths }: FastifyInstance, sender: PushSender): void {
  queueLengths.set('push', () => sender.queuedCount);
  new Counter({
    name: 'portal_pushes_total',
    help: 'Pushes by outcome: the service has taken them, has no such browser, failed, or the queue was full.',
    labelNames: ['outcome'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(sender.counts)) this.inc({ outcome }, count);
    },
  });
}

/** Delivers the notifications of all features and counts what is unread. */
class Notifications {
  readonly #app: FastifyInstance;
  readonly #sender: PushSender;
  readonly #publish: ReturnType<typeof registerNotificationTopic>;
  readonly #sources = new Map<string, UnreadSource>();

  constructor(app: FastifyInstance) {
    this.#app = app;
    this.#sender = createPushSender(app);
    measurePushes(app, this.#sender);
    this.#publish = registerNotificationTopic(app);
  }

  get publicKey(): string {
    return this.#sender.publicKey;
  }

  /** Registers the unread count of a feature that stores itself what is unread, and the items behind it. */
  registerUnread(name: string, source: UnreadSource): void {
    this.#sources.set(name, source);
  }

  /** The registered counts of a person. */
  featureCounts(personId: number): Promise<{ readonly name: string; readonly unreadCount: number }[]> {
    return Promise.all(
      [...this.#sources].map(async ([name, source]) => ({
        name,
        unreadCount: await source.count(personId),
      })),
    );
  }

  /** The registered items of a person, newest first. */
  async featureItems(personId: number, lang: Language): Promise<NewUnreadItem[]> {
    const lists = await Promise.all([...this.#sources.values()].map((source) => source.list(personId, lang)));
    return lists.flat().toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  }

  /** Sends a stored notification to streams and subscribed browsers; call it after the commit. With `since`, only newer ones are pushed. */
  async deliver(notification: NewNotification, { since }: { readonly since?: Date } = {}): Promise<void> {
    const { type, tag } = notification;
    await this.#publish({ type, tag });
    const subscriptions = await notificationEventQueries(this.#app.db).findSubscriptions(
      { type, tag, since },
      { isDemo: this.#app.config.hasDemo },
    );
    this.push(subscriptions.map((subscription) => ({ subscription, notification })));
  }

  /** Updates the counts of the person's other devices. */
  publishRead(readerId: number): Promise<void> {
    return this.#publish({ readerId });
  }

  push(tasks: readonly PushTask[]): void {
    const { pushHosts } = this.#app.config;
    const allowed = tasks.filter(({ subscription }) =>
      isAllowedPushEndpoint(subscription.endpoint, pushHosts),
    );
    this.#sender.send(
      allowed.map(({ subscription, notification: { type, tag, params, address } }) => {
        const content = renderNotification(chooseLanguage(subscription.language), type, params);
        // The topic of a push service allows letters, digits and hyphens; a shown push is replaced by its tag.
        const topic = `${type}-${tag}`.replaceAll('/', '-');
        const text = JSON.stringify(PushNotification.encode({ ...content, tag: topic, address }));
        return { subscription, topic, text };
      }),
    );
  }
}

/** Decorates the server with `notifications`. */
export const notifications = fastifyPlugin((app) => {
  app.decorate('notifications', new Notifications(app));
});
