import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { TestClient, TestServer } from '../harness.ts';
import { registerTool } from './register-tool.ts';

export const ORIGIN = 'http://localhost';
export const ISSUER = `${ORIGIN}/lms`;
const LTI = 'https://purl.imsglobal.org/spec/lti/claim';
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim';
export const AGS = 'https://purl.imsglobal.org/spec/lti-ags/scope';

export const claim = (payload: JWTPayload, name: string): unknown => payload[`${LTI}/${name}`];

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const keyOf = async (pair: KeyPair, kid: string): Promise<JWK> => ({
  ...(await exportJWK(pair.publicKey)),
  kid,
  alg: 'RS256',
  use: 'sig',
});

interface Assertion {
  readonly issuer?: string;
  readonly audience?: string;
  readonly subject?: string;
  readonly jti?: string;
  readonly expiresIn?: string;
}

/** A strict tool that speaks LTI 1.3 with the portal, without a browser. */
export class LtiTool {
  readonly server: TestServer;
  readonly #http: Server;
  readonly #published: JWK[];
  /** How often the portal has fetched the keys. */
  fetchCount = 0;
  pair: KeyPair;
  kid = 'one';
  origin = '';
  id = 0;
  clientId = '';
  deploymentId = '';

  private constructor(server: TestServer, pair: KeyPair, published: JWK[]) {
    this.server = server;
    this.pair = pair;
    this.#published = published;
    this.#http = createServer((_request, response) => {
      this.fetchCount += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: this.#published }));
    });
  }

  /** Starts the tool and registers it, with changes of what the operator writes. */
  static async start(server: TestServer, changes: object = {}): Promise<LtiTool> {
    const pair = await generateKeyPair('RS256', { extractable: true });
    const tool = new LtiTool(server, pair, [await keyOf(pair, 'one')]);
    tool.#http.listen(0, '127.0.0.1');
    await once(tool.#http, 'listening');
    const address = tool.#http.address();
    tool.origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const registration = { ...tool.registration(), ...changes };
    const client = await registerTool(server.db, registration);
    ({ id: tool.id, clientId: tool.clientId, deploymentId: tool.deploymentId } = client);
    return tool;
  }

  registration() {
    return {
      name: `tool-${randomUUID().slice(0, 8)}`,
      title: { ru: 'Мудл', kg: 'Мудл', en: 'Moodle' },
      loginUrl: `${this.origin}/login`,
      redirectUrls: [`${this.origin}/launch`],
      launchUrl: `${this.origin}/launch`,
      deepLinkUrl: `${this.origin}/choose`,
      jwksUrl: `${this.origin}/jwks`,
      services: ['scores', 'members'],
      sendsName: true,
      sendsEmail: false,
    };
  }

  /** From now on the tool signs with another key, which it publishes next to the first. */
  async changeKey(): Promise<void> {
    this.pair = await generateKeyPair('RS256', { extractable: true });
    this.kid = 'two';
    this.#published.push(await keyOf(this.pair, 'two'));
  }

  /** The parameters with which the tool requests a message after the login of `address`. */
  authRequest(address: string, changes: Readonly<Record<string, string>> = {}): Record<string, string> {
    const login = new URL(address).searchParams;
    return {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: this.clientId,
      redirect_uri: `${this.origin}/launch`,
      login_hint: login.get('login_hint') ?? '',
      lti_message_hint: login.get('lti_message_hint') ?? '',
      nonce: randomUUID(),
      state: 'a "state" <of> the tool',
      ...changes,
    };
  }

  /** Requests the message in the browser of a person; the page that brings it. */
  requestMessage(client: TestClient, request: Readonly<Record<string, string>>) {
    return client.raw({ url: `/lms/lti/auth?${new URLSearchParams(request).toString()}` });
  }

  /** Goes the whole way of a launch and verifies the message with the keys that the portal publishes. */
  async launch(client: TestClient, address: string): Promise<JWTPayload> {
    const request = this.authRequest(address);
    const { status, body } = await this.requestMessage(client, request);
    const token = /name="id_token" value="([\w.-]+)"/.exec(body)?.[1];
    if (status !== 200 || token === undefined) throw new Error(`${status} ${body.slice(0, 300)}`);
    const keys = await client.raw({ url: '/lms/lti/jwks' });
    const { payload } = await jwtVerify(token, createLocalJWKSet(JSON.parse(keys.body)), {
      issuer: ISSUER,
      audience: this.clientId,
      algorithms: ['RS256'],
    });
    if (payload['nonce'] !== request['nonce']) throw new Error('The nonce is another one');
    if (claim(payload, 'deployment_id') !== this.deploymentId) throw new Error('Another deployment');
    return payload;
  }

  sign(claims: JWTPayload, { issuer, audience, subject, jti, expiresIn }: Assertion = {}): Promise<string> {
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: this.kid })
      .setIssuer(issuer ?? this.clientId)
      .setAudience(audience ?? ISSUER)
      .setIssuedAt()
      .setExpirationTime(expiresIn ?? '1 minute');
    if (subject !== undefined) token.setSubject(subject);
    if (jti !== undefined) token.setJti(jti);
    return token.sign(this.pair.privateKey);
  }

  /** Sends content back that a teacher has chosen; `data` is that of the request. */
  async sendChoice(
    client: TestClient,
    request: JWTPayload,
    { items, changes = {} }: { readonly items: readonly object[]; readonly changes?: object },
  ) {
    const settings: unknown = request[`${DL}/deep_linking_settings`];
    const message = await this.sign({
      nonce: randomUUID(),
      [`${LTI}/message_type`]: 'LtiDeepLinkingResponse',
      [`${LTI}/version`]: '1.3.0',
      [`${LTI}/deployment_id`]: this.deploymentId,
      [`${DL}/data`]: Reflect.get(Object(settings), 'data'),
      [`${DL}/content_items`]: items,
      ...changes,
    });
    return { sent: message, ...(await this.postForm(client, '/lms/lti/deep-link', { JWT: message })) };
  }

  postForm(client: TestClient, url: string, fields: Readonly<Record<string, string>>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    return client.raw({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
  }

  /** Requests a token for scopes. */
  async requestToken(scopes: readonly string[], changes: Assertion = {}) {
    const assertion = await this.sign(
      {},
      { audience: `${ISSUER}/lti/token`, subject: this.clientId, jti: randomUUID(), ...changes },
    );
    return this.sendAssertion(assertion, scopes);
  }

  sendAssertion(assertion: string, scopes: readonly string[]) {
    return this.postForm(this.server.createClient(), '/lms/lti/token', {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: scopes.join(' '),
    });
  }

  async token(...scopes: readonly string[]): Promise<string> {
    const { body } = await this.requestToken(scopes);
    return String(Reflect.get(JSON.parse(body), 'access_token'));
  }

  /** Calls a service at the address that the portal has given. */
  call(
    token: string,
    address: string,
    {
      method = 'GET',
      body,
      type = 'application/json',
    }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; type?: string } = {},
  ) {
    return this.server.createClient().raw({
      method,
      url: address.replace(ORIGIN, ''),
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => void this.#http.close(resolve));
  }
}
