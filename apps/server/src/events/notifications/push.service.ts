import type { Language } from '@portal/domain';
import type { RequestOf, notifications } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { arePushKeysValid, isAllowedPushEndpoint } from './push-endpoint.ts';
import { pushSubscriptionQueries } from './push-subscription.queries.ts';

interface NewSubscription {
  readonly subscription: RequestOf<typeof notifications.subscribePush>;
  readonly pushHosts: Parameters<typeof isAllowedPushEndpoint>[1];
  readonly language: Language;
}

/** The push notifications of one session's browser. */
export function pushService(db: Db, session: { readonly id: number; readonly sessionId: string }) {
  const queries = pushSubscriptionQueries(db);
  return {
    async subscribe({ subscription, pushHosts, language }: NewSubscription): Promise<void> {
      if (!isAllowedPushEndpoint(subscription.endpoint, pushHosts))
        throw new HttpError('invalid', { field: 'endpoint' });
      if (!arePushKeysValid(subscription.publicKey, subscription.authSecret))
        throw new HttpError('invalid', { field: 'p256dh' });
      await queries.subscribe(session.sessionId, { ...subscription, personId: session.id, language });
    },
    unsubscribe: () => queries.unsubscribe(session.sessionId),
  };
}
