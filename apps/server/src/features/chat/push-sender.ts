import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Subscription } from './push.queries.ts';

const ANSWER_MS = 10_000;
/** Who was away for longer reads it in the chat. */
const KEPT_SECONDS = 24 * 60 * 60;
const GONE = new Set([404, 410]);
const AT_ONCE = 20;
/** A push service that does not answer must not fill the memory with what waits for it. */
const WAITING_MAX = 5_000;

export interface Push {
  readonly subscription: Subscription;
  /** What waits undelivered under the same topic is replaced. */
  readonly topic: string;
  readonly text: string;
}

interface SenderParts {
  readonly key: Buffer;
  /** Whom a push service may turn to. */
  readonly subject: string;
  onGone(endpoint: string): Promise<void>;
  onError(error: unknown): void;
}

/** Hands pushes to the services of the browsers, some at a time. Nobody waits for them. */
export class PushSender {
  readonly #parts: SenderParts;
  readonly #waiting: Push[] = [];
  readonly publicKey: string;
  #running = 0;

  constructor(parts: SenderParts) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(parts.key);
    this.publicKey = pair.getPublicKey('base64url');
    this.#parts = parts;
  }

  send(pushes: readonly Push[]): void {
    const room = WAITING_MAX - this.#waiting.length;
    if (pushes.length > room) this.#parts.onError(new Error('Too many pushes wait: some were thrown away'));
    this.#waiting.push(...pushes.slice(0, room));
    while (this.#running < Math.min(AT_ONCE, this.#running + this.#waiting.length)) void this.#work();
  }

  async #work(): Promise<void> {
    this.#running += 1;
    for (let push = this.#waiting.shift(); push !== undefined; push = this.#waiting.shift()) {
      try {
        await this.#deliver(push);
      } catch (error) {
        this.#parts.onError(error);
      }
    }
    this.#running -= 1;
  }

  async #deliver({ subscription, topic, text }: Push): Promise<void> {
    const { endpoint, publicKey, authSecret } = subscription;
    const keys = { p256dh: publicKey, auth: authSecret };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
      TTL: KEPT_SECONDS,
      topic,
      vapidDetails: {
        subject: this.#parts.subject,
        publicKey: this.publicKey,
        privateKey: this.#parts.key.toString('base64url'),
      },
    });
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body,
      // A service that sends the server on would send it past the list of services.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (GONE.has(status)) await this.#parts.onGone(endpoint);
    else if (status >= 300) throw new Error(`A push service answered ${status}`);
  }
}
