import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const KEY_BYTES = 65;
const SALT_BYTES = 16;
const HEAD_BYTES = SALT_BYTES + 4 + 1;
const TAG_BYTES = 16;

/** A subscribed browser, which can decrypt its messages (RFC 8291). */
export class PushBrowser {
  readonly #keys = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly publicKey: string;
  readonly authSecret: string;

  constructor() {
    this.publicKey = this.#keys.generateKeys('base64url');
    this.authSecret = this.#secret.toString('base64url');
  }

  decrypt(encrypted: Buffer): unknown {
    const salt = encrypted.subarray(0, SALT_BYTES);
    const sender = encrypted.subarray(HEAD_BYTES, HEAD_BYTES + KEY_BYTES);
    const content = encrypted.subarray(HEAD_BYTES + KEY_BYTES);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = hkdfSync('sha256', this.#keys.computeSecret(sender), this.#secret, info, 32);
    const keyOf = (words: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${words}\0`), length),
      );
    const decipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12));
    decipher.setAuthTag(content.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()]);
    // The byte 2 ends the last record.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
}

export interface PushDelivery {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export class PushService {
  readonly delivered: PushDelivery[] = [];
  /** The status per path; default 201. */
  readonly statusByPath = new Map<string, number>();
  readonly #events = new EventEmitter();
  readonly #server = createServer((request, response) => {
    const { url = '', headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.delivered.push({ url, headers, body: Buffer.concat(chunks) });
      response.writeHead(this.statusByPath.get(url) ?? 201, { location: '/elsewhere' }).end();
      this.#events.emit('delivered');
    });
  });
  host = '';

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  addressOf(name: string): string {
    return `http://${this.host}/${name}`;
  }

  /** Waits for `count` deliveries and removes them. */
  async waitForDeliveries(count: number): Promise<readonly PushDelivery[]> {
    while (this.delivered.length < count) await once(this.#events, 'delivered');
    return this.delivered.splice(0);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
