import { randomUUID } from 'node:crypto';
import { webhookTroubleType } from '@portal/wire/webhooks/webhooks';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { reachOf } from '../webhook-address.ts';
import { openSecret } from '../webhook-secret.ts';
import { collectQueries } from './collect.queries.ts';
import { holdQueries, type HeldWebhook, type WaitingMessage } from './hold.queries.ts';
import { outcomeQueries } from './outcome.queries.ts';
import { retryDelay } from './retry-delay.ts';
import { sendMessage, type TryResult } from './send-message.ts';
import { stopWebhook } from './stop-webhook.ts';
import { troubleQueries, type StopReason } from './trouble.queries.ts';

/** Webhooks that one process delivers at once, and how long one run goes on. */
const WORKERS = 4;
const RUN_MS = 20_000;
/** Failures in a row after which the person who created the webhook is told, and after which it is paused. */
const FAILURES_BEFORE_NOTICE = 5;
const FAILURES_MAX = 30;
const GONE = 410;
/** Answers of a program that is there but may not be soon; other 4xx are about the message. */
const temporary: ReadonlySet<number> = new Set([408, 425, 429]);

/** Tries by what came of them. */
export type Outcome = 'delivered' | 'refused' | 'unreachable';

interface DelivererOptions {
  readonly db: Db;
  readonly hosts: readonly string[];
  /** Opens the secrets. */
  readonly key: Buffer;
  readonly count: (outcome: Outcome) => void;
  readonly notify: (notification: NewNotification) => Promise<void>;
}

function outcomeOf(result: TryResult): Outcome {
  if (!('status' in result)) return 'unreachable';
  const { status } = result;
  if (status >= 200 && status < 300) return 'delivered';
  return status >= 400 && status < 500 && !temporary.has(status) ? 'refused' : 'unreachable';
}

/** The secrets that sign: the newest first. */
function secretsOf({ secret, formerSecret }: HeldWebhook, key: Buffer): Buffer[] | undefined {
  const newest = openSecret(secret, key);
  if (!newest) return undefined;
  const former = formerSecret === null ? undefined : openSecret(formerSecret, key);
  return former ? [newest, former] : [newest];
}

/** Delivers what waits, in order for each webhook. */
export class WebhookDeliverer {
  readonly #options: DelivererOptions;
  readonly #queries: ReturnType<typeof holdQueries>;

  constructor(options: DelivererOptions) {
    this.#options = options;
    this.#queries = holdQueries(options.db, randomUUID());
  }

  /** Turns changes into messages and delivers what is due. */
  async run(): Promise<void> {
    const { hasChanges, isDue } = await collectQueries(this.#options.db).findWork();
    if (hasChanges) await this.#collect();
    if (!hasChanges && !isDue) return;
    const until = performance.now() + RUN_MS;
    const isOver = () => performance.now() > until;
    await Promise.all(Array.from({ length: WORKERS }, () => this.#work(isOver)));
  }

  /** Some thousand changes in each transaction. */
  async #collect(): Promise<void> {
    const collectSome = () =>
      inTransaction(this.#options.db, async (transaction) => {
        const some = collectQueries(transaction);
        return (await some.lock()) && some.collect();
      });
    while (await collectSome());
  }

  async #work(isOver: () => boolean): Promise<void> {
    for (
      let webhook = await this.#queries.hold();
      webhook;
      webhook = isOver() ? undefined : await this.#queries.hold()
    )
      await this.#deliverAll(webhook, isOver);
  }

  async #deliverAll(webhook: HeldWebhook, isOver: () => boolean): Promise<void> {
    try {
      for (
        let message = await this.#queries.next(webhook);
        message && (await this.#tryOnce(webhook, message)) && !isOver();
        message = await this.#queries.next(webhook)
      );
    } finally {
      await this.#queries.release(webhook);
    }
  }

  /** Tries a message; false when the ones behind it wait. */
  async #tryOnce(webhook: HeldWebhook, message: WaitingMessage): Promise<boolean> {
    const secrets = secretsOf(webhook, this.#options.key);
    if (!secrets) {
      await this.#stop(webhook, 'secret');
      return false;
    }
    const { url } = webhook;
    const { messageId, body } = message;
    const reach = reachOf(url, this.#options.hosts);
    const result: TryResult =
      reach === undefined
        ? { failure: 'hostNotAllowed' }
        : await sendMessage({ url, reach, messageId, body, secrets });
    const outcome = outcomeOf(result);
    this.#options.count(outcome);
    if (!('status' in result) || outcome !== 'delivered') return this.#fail(webhook, message, result);
    await inTransaction(this.#options.db, (transaction) =>
      outcomeQueries(transaction).recordDelivered(webhook, message, result.status),
    );
    return true;
  }

  /** False when the program cannot be reached. */
  async #fail(webhook: HeldWebhook, message: WaitingMessage, result: TryResult): Promise<boolean> {
    const isUnreachable = outcomeOf(result) === 'unreachable';
    const delaySeconds = retryDelay(message.tryCount + 1);
    const failureCount = await inTransaction(this.#options.db, (transaction) =>
      outcomeQueries(transaction).recordFailed(webhook, message, { result, delaySeconds, isUnreachable }),
    );
    if ('status' in result && result.status === GONE) await this.#stop(webhook, 'gone');
    else if (failureCount >= FAILURES_MAX || (isUnreachable && delaySeconds === undefined))
      await this.#stop(webhook, 'failures');
    else if (failureCount === FAILURES_BEFORE_NOTICE) await this.#announce(webhook);
    return !isUnreachable;
  }

  async #stop(webhook: HeldWebhook, reason: StopReason): Promise<void> {
    await inTransaction(this.#options.db, (transaction) => stopWebhook(transaction, webhook.id, reason));
    await this.#announce(webhook);
  }

  /** Tells the person who created the webhook. */
  async #announce(webhook: HeldWebhook): Promise<void> {
    const { db, notify } = this.#options;
    const notification: NewNotification = {
      type: webhookTroubleType,
      tag: String(webhook.id),
      params: { name: webhook.name },
      address: `/office/webhooks?webhook=${webhook.id}`,
    };
    if ((await troubleQueries(db).notify(webhook.id, notification)) > 0) await notify(notification);
  }
}
