import type { FastifyBaseLogger } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { MailConfig } from '../config.ts';

const CONNECTIONS = 2;
const PATIENCE_MS = 20_000;
/** A relay that does not answer must not fill the memory with what waits for it. */
const WAITING_MAX = 500;

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    postOffice: PostOffice;
  }
}

/** Where letters are handed in. Nobody waits for them: how long a relay takes tells who has an address. */
export class PostOffice {
  readonly #config: MailConfig | undefined;
  #transport: ReturnType<typeof createPool> | undefined;
  readonly #log: FastifyBaseLogger;
  readonly #waiting = new Set<Promise<void>>();

  constructor(config: MailConfig | undefined, log: FastifyBaseLogger) {
    this.#config = config;
    this.#log = log;
  }

  /** False when the university has set no relay: then nothing is promised to anybody. */
  get isOpen(): boolean {
    return this.#config !== undefined;
  }

  post(letter: Letter): void {
    if (!this.#config) return;
    if (this.#waiting.size >= WAITING_MAX) {
      this.#log.error('Too many letters wait for the relay: one was thrown away');
      return;
    }
    this.#transport ??= createPool(this.#config);
    const sent: Promise<void> = this.#transport
      .then((transport) => transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true }))
      .then(
        () => undefined,
        (error: unknown) => this.#log.error(error, 'A letter was not sent'),
      )
      .finally(() => this.#waiting.delete(sent));
    this.#waiting.add(sent);
  }

  /** Waits for what was handed in, then closes the connections. */
  async close(): Promise<void> {
    await Promise.all(this.#waiting);
    (await this.#transport)?.close();
  }
}

/** Loaded with the first letter: a server shall start at once. */
async function createPool({ smtpUrl, from }: MailConfig) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    { from },
  );
}

export const mail = fastifyPlugin((app) => {
  const postOffice = new PostOffice(app.config.mail, app.log);
  app.decorate('postOffice', postOffice);
  app.addHook('onClose', () => postOffice.close());
});
