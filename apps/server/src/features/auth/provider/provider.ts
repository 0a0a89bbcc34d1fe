import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { BASE_PATH } from '@portal/wire';
import type { ProviderConfig } from '../../../http/config.ts';
import { traceHeaders } from '../../../storage/trace-context.ts';
import { hashToken, generateToken } from '../../../university/people/secret-tokens.ts';
import { isOfKeys } from './provider-errors.ts';

const TIMEOUT_SECONDS = 10;
/** After this time the provider is asked again where its addresses are. */
const METADATA_MAX_AGE_MS = 60 * 60_000;

/** The parameters with which the provider redirects the browser back. */
export interface ProviderResponse {
  readonly code: string;
  readonly state: string;
  readonly issuer?: string | undefined;
}

export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** What the provider says about the person. */
  readonly claims: Readonly<Record<string, unknown>>;
}

const tracedFetch: CustomFetch = (address, { headers, ...options }) =>
  fetch(address, { ...options, headers: { ...headers, ...traceHeaders() } });

/** The secret goes into the body, if the provider does not say that it reads the header only. */
async function createClientAuth(secret: string | undefined): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await import('openid-client');
  if (secret === undefined) return None();
  return (server, ...rest) => {
    const methods = server['token_endpoint_auth_methods_supported'] ?? ['client_secret_post'];
    const authenticate = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
    return authenticate(secret)(server, ...rest);
  };
}

/** OpenID Connect: code flow with PKCE, state and nonce (D-28). */
export class SignInProvider {
  readonly config: ProviderConfig;
  readonly #origin: string;
  readonly #returnTo: string;
  readonly #fetch: CustomFetch;
  #discovered: { readonly at: number; readonly metadata: Promise<Configuration> } | undefined;

  constructor(config: ProviderConfig, publicOrigin: string, customFetch: CustomFetch = tracedFetch) {
    this.config = config;
    this.#origin = publicOrigin;
    // Each provider has its own address, so that a response of one is not taken for that of another (RFC 9700, 4.4).
    this.#returnTo = `${publicOrigin}${BASE_PATH}/login/${config.id}`;
    this.#fetch = customFetch;
  }

  /** Derives state, nonce and PKCE verifier from the secret in the browser's cookie, so that the server stores nothing. */
  #derive(secret: string, purpose: 'state' | 'nonce' | 'verifier'): string {
    return hashToken(`${purpose} ${this.config.id} ${secret}`).toString('base64url');
  }

  /** The authorization URL, and the secret that the browser keeps until it returns. */
  async begin(): Promise<{ readonly address: string; readonly secret: string }> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const secret = generateToken();
    const { domains, scopes, selectsAccount } = this.config;
    const parameters = new URLSearchParams([
      ['redirect_uri', this.#returnTo],
      ['scope', scopes.join(' ')],
      ['state', this.#derive(secret, 'state')],
      ['nonce', this.#derive(secret, 'nonce')],
      ['code_challenge', await calculatePKCECodeChallenge(this.#derive(secret, 'verifier'))],
      ['code_challenge_method', 'S256'],
    ]);
    if (selectsAccount) parameters.set('prompt', 'select_account');
    const [domain] = domains;
    if (domain !== undefined && domains.length === 1) parameters.set('hd', domain);
    const address = buildAuthorizationUrl(await this.discover(), parameters);
    return { address: address.href, secret };
  }

  /** Exchanges the code, verifies the ID token and reads what the provider says about the person. */
  async finish({ code, state, issuer }: ProviderResponse, secret: string): Promise<ProviderIdentity> {
    const { authorizationCodeGrant } = await import('openid-client');
    const returned = new URL(this.#returnTo);
    const received = { code, state, ...(issuer !== undefined && { iss: issuer }) };
    for (const [name, value] of Object.entries(received)) returned.searchParams.set(name, value);
    const configuration = await this.discover();
    const tokens = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: this.#derive(secret, 'verifier'),
      expectedState: this.#derive(secret, 'state'),
      expectedNonce: this.#derive(secret, 'nonce'),
      idTokenExpected: true,
    }).catch((error: unknown) => {
      // The next sign-in reads the keys, because the provider may have changed them.
      if (isOfKeys(error)) this.#discovered = undefined;
      throw error;
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider has sent no ID token');
    const { iss, sub } = claims;
    const info = await this.#readUserInfo(configuration, tokens['access_token'], sub);
    return { issuer: iss, subject: sub, claims: { ...info, ...claims } };
  }

  async #readUserInfo(
    configuration: Configuration,
    accessToken: string,
    subject: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (!this.config.readsUserInfo) return {};
    const { fetchUserInfo } = await import('openid-client');
    return fetchUserInfo(configuration, accessToken, subject);
  }

  /** Where the browser ends its session at the provider; undefined when the provider has no such page. */
  async logoutAddress(): Promise<string | undefined> {
    const { buildEndSessionUrl } = await import('openid-client');
    const configuration = await this.discover();
    if (configuration.serverMetadata()['end_session_endpoint'] === undefined) return undefined;
    const returnTo = new URLSearchParams([['post_logout_redirect_uri', `${this.#origin}${BASE_PATH}/login`]]);
    return buildEndSessionUrl(configuration, returnTo).href;
  }

  /** What the provider publishes about itself, for an hour; a failure is not stored. */
  async discover(): Promise<Configuration> {
    const isOld = this.#discovered !== undefined && Date.now() - this.#discovered.at > METADATA_MAX_AGE_MS;
    const stored = isOld ? undefined : this.#discovered;
    const discovered = stored ?? { at: Date.now(), metadata: this.#loadConfiguration() };
    this.#discovered = discovered;
    try {
      return await discovered.metadata;
    } catch (error) {
      if (this.#discovered === discovered) this.#discovered = undefined;
      throw error;
    }
  }

  async #loadConfiguration(): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } =
      await import('openid-client');
    const { issuer, clientId, clientSecret } = this.config;
    const url = new URL(issuer);
    // By default the library trusts TLS instead of the signature of an ID token.
    const execute = [enableNonRepudiationChecks];
    // The server's configuration allows plain http for localhost only.
    if (url.protocol === 'http:') execute.push(allowInsecureRequests);
    return discovery(url, clientId, undefined, await createClientAuth(clientSecret), {
      execute,
      timeout: TIMEOUT_SECONDS,
      [customFetch]: this.#fetch,
    });
  }
}
