import type { FastifyBaseLogger } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { loopbackHosts } from './loopback-hosts.ts';

/** The mail relay and the sender address. */
export interface MailConfig {
  /** A relay that queues undeliverable mail: `smtps://user:password@relay.example`. */
  readonly smtpUrl: string;
  readonly from: string;
}

const MAX_CONNECTIONS = 2;
const TIMEOUT_MS = 20_000;
/** Limits memory when the relay does not respond. */
const MAX_QUEUED = 500;

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer;
  }
}

/** Sends e-mail in the background: waiting for the relay would reveal which accounts have an address. */
export class Mailer {
  readonly #config: MailConfig | undefined;
  #transport: ReturnType<typeof openTransport> | undefined;
  readonly #log: FastifyBaseLogger;
  readonly #queued = new Set<Promise<void>>();
  /** E-mails by what became of them. */
  readonly counts = { sent: 0, failed: 0, dropped: 0 };

  constructor(config: MailConfig | undefined, log: FastifyBaseLogger) {
    this.#config = config;
    this.#log = log;
  }

  get queuedCount(): number {
    return this.#queued.size;
  }

  get isConfigured(): boolean {
    return this.#config !== undefined;
  }

  send(email: Email): void {
    if (!this.#config) return;
    if (this.#queued.size >= MAX_QUEUED) {
      this.counts.dropped += 1;
      this.#log.error('The mail queue is full: an e-mail was dropped');
      return;
    }
    this.#transport ??= openTransport(this.#config);
    const sent: Promise<void> = this.#transport
      .then((transport) => transport.sendMail(email))
      .then(
        () => void (this.counts.sent += 1),
        (error: unknown) => {
          this.counts.failed += 1;
          this.#log.error(error, 'An e-mail was not sent');
        },
      )
      .finally(() => this.#queued.delete(sent));
    this.#queued.add(sent);
  }

  /** Waits for queued e-mails, then closes the connections. */
  async close(): Promise<void> {
    await Promise.all(this.#queued);
    (await this.#transport)?.close();
  }
}

/** E-mails contain codes, so that a relay on another machine must offer STARTTLS unless the address says otherwise. */
function needsStartTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !loopbackHosts.has(hostname) && searchParams.get('requireTLS') !== 'false';
}

/** The connections to the relay. Imports nodemailer with the first e-mail for a faster start. */
export async function openTransport({ smtpUrl, from }: MailConfig) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url: smtpUrl,
      pool: true,
      requireTLS: needsStartTls(smtpUrl),
      // An e-mail that names files or addresses never has their contents.
      disableFileAccess: true,
      disableUrlAccess: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  );
}

export const mail = fastifyPlugin((app) => {
  const mailer = new Mailer(app.config.mail, app.log);
  app.decorate('mailer', mailer);
  app.queueLengths.set('mail', () => mailer.queuedCount);
  new Counter({
    name: 'portal_emails_total',
    help: 'E-mails by outcome: the relay has taken them, has not, or the queue was full.',
    labelNames: ['outcome'],
    registers: [app.metrics],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(mailer.counts)) this.inc({ outcome }, count);
    },
  });
  app.addHook('onClose', () => mailer.close());
});
