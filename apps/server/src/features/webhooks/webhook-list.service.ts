import type { Language } from '@portal/domain';
import type { Webhook, WebhookChoices, WebhookMessage } from '@portal/wire/webhooks/webhooks';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { requireUniversity } from '../../university/people/claim-scope.queries.ts';
import { webhookMessagesQueries, type MessageRow } from './webhook-messages.queries.ts';
import { webhooksQueries } from './webhooks.queries.ts';

const toMessage = ({ createdAt, triedAt, ...row }: MessageRow): WebhookMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
});

/** Throws unless the person manages the accounts of the whole university. */
export const requireManager = (db: Db, personId: number): Promise<void> =>
  requireUniversity(db, personId, 'people.manage');

/** What staff and commands see of webhooks. */
export function webhookListService(db: Db, lang: Language) {
  const queries = webhooksQueries(db);

  return {
    async list(): Promise<Webhook[]> {
      const [rows, faculties] = [await queries.list(), await queries.faculties(lang)];
      return rows.map(({ facultyIds, createdAt, deliveredAt, ...row }) => ({
        ...row,
        faculties: faculties.filter(({ facultyId }) => facultyIds?.includes(facultyId) ?? false),
        createdAt: createdAt.toISOString(),
        deliveredAt: deliveredAt?.toISOString() ?? null,
      }));
    },

    async choices(hosts: readonly string[]): Promise<WebhookChoices> {
      return { faculties: await queries.faculties(lang), hosts: [...hosts] };
    },

    async messages(webhookId: number, isDead: boolean | undefined): Promise<WebhookMessage[]> {
      return (await webhookMessagesQueries(db).messages(webhookId, isDead)).map(toMessage);
    },

    async message(id: number): Promise<WebhookMessage & { readonly body: string }> {
      const row = await webhookMessagesQueries(db).message(id);
      if (!row) throw new HttpError('notFound');
      const { body, ...message } = row;
      return { ...toMessage(message), body };
    },
  };
}
