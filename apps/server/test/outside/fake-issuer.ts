import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

const clientId = 'portal';

const createKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface SigningKey {
  /** Null leaves the token unsigned. */
  readonly key: KeyObject | null;
  readonly kid: string;
}

function idTokenOf(claims: object, { key, kid }: SigningKey): string {
  const text = `${encode({ alg: key ? 'ES256' : 'none', kid, typ: 'JWT' })}.${encode(claims)}`;
  if (!key) return `${text}.`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** An OpenID provider that says what a test wants, right or wrong. Any code is good, also twice. */
export class FakeIssuer {
  issuer = '';
  /** What the ID token says besides the usual. */
  claims: Readonly<Record<string, unknown>> = {};
  /** What the userinfo says. */
  userInfo: Readonly<Record<string, unknown>> = {};
  /** Claims of the metadata that differ. */
  metadata: Readonly<Record<string, unknown>> = {};
  /** Signs tokens instead of the published key; null: nothing does. */
  otherKey: KeyObject | null | undefined;
  nonce: string | null = null;
  isDown = false;
  #keys = createKeys();
  #kid = 1;
  #server: Server | undefined;

  async start(): Promise<this> {
    const server = createServer((request, response) => {
      response.statusCode = this.isDown ? 503 : 200;
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(this.#respond(request.url ?? '')));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    this.issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    this.#server = server;
    return this;
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** Publishes another key, with which it signs from now on. */
  rotateKeys(): void {
    this.#keys = createKeys();
    this.#kid += 1;
  }

  /** The parameters with which the browser returns from the address where a sign-in begins. */
  respondTo(address: string): { readonly code: string; readonly state: string; readonly issuer: undefined } {
    const { searchParams } = new URL(address);
    this.nonce = searchParams.get('nonce');
    return { code: 'any code', state: searchParams.get('state') ?? '', issuer: undefined };
  }

  #idToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const usual = { iss: this.issuer, sub: 'subject-1', aud: clientId, iat: now, exp: now + 60 };
    const key = this.otherKey === undefined ? this.#keys.privateKey : this.otherKey;
    return idTokenOf({ ...usual, nonce: this.nonce, ...this.claims }, { key, kid: String(this.#kid) });
  }

  #respond(path: string): object {
    const { issuer } = this;
    if (path === '/jwks')
      return {
        keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: String(this.#kid), use: 'sig' }],
      };
    if (path === '/token')
      return { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: this.#idToken() };
    if (path === '/userinfo') return { sub: 'subject-1', ...this.userInfo };
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...this.metadata,
    };
  }
}
