import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushSubscription } from './push-subscription.queries.ts';
import { traceHeaders } from '../../storage/trace-context.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const TTL_SECONDS = 24 * 60 * 60;
const GONE_STATUSES = new Set([404, 410]);
const MAX_CONCURRENT = 20;
/** Limits the memory that a push service which does not respond can take. */
const MAX_QUEUED = 5_000;

export interface Push {
  readonly subscription: PushSubscription;
  /** Replaces an undelivered push of the same topic. */
  readonly topic: string;
  readonly text: string;
}

/** A push with the trace of the request that sends it. */
interface QueuedPush extends Push {
  readonly traceHeaders: ReturnType<typeof traceHeaders>;
}

interface PushSenderOptions {
  readonly key: Buffer;
  /** The operator's contact, for the push service (VAPID). */
  readonly subject: string;
  onGone(endpoint: string): Promise<void>;
  onError(error: unknown): void;
}

/** Sends pushes in the background, a limited number at a time. */
export class PushSender {
  readonly #options: PushSenderOptions;
  readonly #queue: QueuedPush[] = [];
  readonly publicKey: string;
  /** Pushes by what became of them. */
  readonly counts = { delivered: 0, gone: 0, failed: 0, dropped: 0 };
  #running = 0;

  constructor(options: PushSenderOptions) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(options.key);
    this.publicKey = pair.getPublicKey('base64url');
    this.#options = options;
  }

  get queuedCount(): number {
    return this.#queue.length;
  }

  send(pushes: readonly Push[]): void {
    const freeSlots = MAX_QUEUED - this.#queue.length;
    if (pushes.length > freeSlots) {
      this.counts.dropped += pushes.length - freeSlots;
      this.#options.onError(new Error('The push queue is full: some pushes were dropped'));
    }
    const headers = traceHeaders();
    this.#queue.push(...pushes.slice(0, freeSlots).map((push) => ({ ...push, traceHeaders: headers })));
    while (this.#running < Math.min(MAX_CONCURRENT, this.#running + this.#queue.length)) void this.#work();
  }

  async #work(): Promise<void> {
    this.#running += 1;
    for (let push = this.#queue.shift(); push !== undefined; push = this.#queue.shift()) {
      try {
        this.counts[await this.#deliver(push)] += 1;
      } catch (error) {
        this.counts.failed += 1;
        this.#options.onError(error);
      }
    }
    this.#running -= 1;
  }

  async #deliver({
    subscription,
    topic,
    text,
    traceHeaders: traced,
  }: QueuedPush): Promise<'delivered' | 'gone'> {
    const { endpoint, publicKey, authSecret } = subscription;
    const keys = { p256dh: publicKey, auth: authSecret };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
      TTL: TTL_SECONDS,
      topic,
      vapidDetails: {
        subject: this.#options.subject,
        publicKey: this.publicKey,
        privateKey: this.#options.key.toString('base64url'),
      },
    });
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries({ ...headers, ...traced }).map(([name, value]) => [name, String(value)]),
      body,
      // A redirect would bypass the list of allowed services.
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (GONE_STATUSES.has(status)) {
      await this.#options.onGone(endpoint);
      return 'gone';
    }
    if (status >= 300) throw new Error(`A push service responded ${status}`);
    return 'delivered';
  }
}
