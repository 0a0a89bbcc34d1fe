import { WEBHOOKS_MAX } from '@portal/wire/webhooks/webhooks';
import type { Db } from '../../database/tables.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import type { Actor } from '../../university/people/actor.ts';
import type { AuditActionName } from '../../university/people/audit-actions.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { reachOf } from './webhook-address.ts';
import { webhookMessagesQueries } from './webhook-messages.queries.ts';
import { createSecret } from './webhook-secret.ts';
import { webhookStateQueries } from './webhook-state.queries.ts';
import { webhooksQueries, type NewWebhook } from './webhooks.queries.ts';

/** Of a message that tests a program. */
export const TEST_TYPE = 'webhook.test';

interface Author {
  readonly actor: Actor;
  /** A command has none. */
  readonly personId?: number;
  readonly address?: string;
  readonly requestId?: string;
}

/** The secret is shown once. */
export interface ShownSecret {
  readonly id: number;
  readonly secret: string;
}

interface AddOptions {
  /** Seals the secret. */
  readonly key: Buffer;
  readonly hosts: readonly string[];
}

/** Throws unless the operator allows the address, the faculties exist, and there is room. */
async function requireValid(db: Db, { url, facultyIds = [] }: NewWebhook, hosts: readonly string[]) {
  if (!reachOf(url, hosts)) throw new RuleError('webhookAddressRefused', { hosts: hosts.join(', ') || '–' });
  const queries = webhooksQueries(db);
  const known = new Set((await queries.faculties('ru')).map(({ facultyId }) => facultyId));
  if (facultyIds.some((facultyId) => !known.has(facultyId))) throw new HttpError('notFound');
  if ((await queries.count()) >= WEBHOOKS_MAX) throw new RuleError('webhooksFull', { max: WEBHOOKS_MAX });
}

/** Changes of webhooks, each inside a transaction and with its row of the audit. */
export function webhooksService(db: Db, { personId, ...origin }: Author) {
  const queries = webhooksQueries(db);
  const states = webhookStateQueries(db);
  const messages = webhookMessagesQueries(db);

  const audit = (action: AuditActionName, details: Readonly<Record<string, unknown>>): Promise<void> =>
    writeAudit(db, { action, ...origin, details });

  async function lock(id: number) {
    const webhook = await queries.lock(id);
    if (!webhook) throw new HttpError('notFound');
    return webhook;
  }

  return {
    async add(webhook: NewWebhook, { key, hosts }: AddOptions): Promise<ShownSecret> {
      await requireValid(db, webhook, hosts);
      const { name, url, events, facultyIds } = webhook;
      const { shown, sealed } = createSecret(key);
      const id = await queries.insert({ ...webhook, secret: sealed, authorId: personId });
      await audit('webhookCreated', { webhook: id, name, url, events, faculties: facultyIds ?? 'all' });
      return { id, secret: shown };
    },

    async renewSecret(id: number, key: Buffer): Promise<ShownSecret> {
      const { name } = await lock(id);
      const { shown, sealed } = createSecret(key);
      await states.renewSecret(id, sealed);
      await audit('webhookChanged', { webhook: id, name, secret: 'renewed' });
      return { id, secret: shown };
    },

    async pause(id: number, isPaused: boolean): Promise<void> {
      const { name } = await lock(id);
      await (isPaused ? states.pause(id) : states.resume(id));
      await audit('webhookChanged', { webhook: id, name, state: isPaused ? 'paused' : 'active' });
    },

    async revoke(id: number): Promise<void> {
      const { name } = await lock(id);
      await states.revoke(id);
      await audit('webhookRevoked', { webhook: id, name });
    },

    async test(id: number): Promise<void> {
      const { name, state } = await lock(id);
      if (state !== 'active') throw new RuleError('webhookInactive');
      const timestamp = new Date().toISOString();
      const body = JSON.stringify({ type: TEST_TYPE, timestamp, data: { items: [] } });
      await messages.insertMessage({ webhookId: id, type: TEST_TYPE, body });
      await audit('webhookTested', { webhook: id, name });
    },

    /** One message, or all that could not be delivered; returns how many wait again. */
    async resend(id: number, messageId: number | undefined): Promise<number> {
      const { name, state } = await lock(id);
      if (state !== 'active') throw new RuleError('webhookInactive');
      const count = await messages.resend(id, messageId);
      if (messageId !== undefined && count === 0) throw new HttpError('notFound');
      await audit('webhookResent', { webhook: id, name, messages: messageId ?? 'dead', count });
      return count;
    },
  };
}
