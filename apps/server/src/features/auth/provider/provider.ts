import type { Configuration, CustomFetch, IDToken } from 'openid-client';
import { BASE_PATH } from '@portal/wire';
import type { ProviderConfig } from '../../../http/config.ts';
import { traceHeaders } from '../../../storage/trace-context.ts';
import { hashToken, generateToken } from '../../../university/people/secret-tokens.ts';

const TIMEOUT_SECONDS = 10;
const GOOGLE = 'https://accounts.google.com';

/** The parameters with which the provider redirects the browser back. */
export interface ProviderResponse {
  readonly code: string;
  readonly state: string;
  readonly issuer?: string | undefined;
}

export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Set only when the provider has verified it. */
  readonly email: string | undefined;
}

/** Derives state, nonce and PKCE verifier from the secret in the browser's cookie, so that the server stores nothing. */
const derive = (secret: string, purpose: 'state' | 'nonce' | 'verifier'): string =>
  hashToken(`${purpose} ${secret}`).toString('base64url');

/** For Google only the `hd` claim counts, because a Google account may have any e-mail address. */
function isOfDomain(domain: string | undefined, claims: IDToken): boolean {
  if (domain === undefined) return true;
  if (claims.iss === GOOGLE) return claims.hd === domain;
  return typeof claims.email === 'string' && claims.email.toLowerCase().endsWith(`@${domain}`);
}

const tracedFetch: CustomFetch = (address, { headers, ...options }) =>
  fetch(address, { ...options, headers: { ...headers, ...traceHeaders() } });

/** OpenID Connect: code flow with PKCE, state and nonce (D-28). */
export class SignInProvider {
  readonly #config: ProviderConfig;
  readonly #returnTo: string;
  #discovered: Promise<Configuration> | undefined;

  constructor(config: ProviderConfig, publicOrigin: string) {
    this.#config = config;
    this.#returnTo = `${publicOrigin}${BASE_PATH}/login/google`;
  }

  /** The authorization URL, and the secret that the browser keeps until it returns. */
  async begin(): Promise<{ readonly address: string; readonly secret: string }> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const secret = generateToken();
    const { domain, issuer } = this.#config;
    const parameters = new URLSearchParams([
      ['redirect_uri', this.#returnTo],
      ['scope', 'openid email'],
      ['state', derive(secret, 'state')],
      ['nonce', derive(secret, 'nonce')],
      ['code_challenge', await calculatePKCECodeChallenge(derive(secret, 'verifier'))],
      ['code_challenge_method', 'S256'],
    ]);
    // Several people share a computer; other providers may not know this value.
    if (issuer === GOOGLE) parameters.set('prompt', 'select_account');
    if (domain !== undefined) parameters.set('hd', domain);
    const address = buildAuthorizationUrl(await this.#discover(), parameters);
    return { address: address.href, secret };
  }

  /** Exchanges the code and verifies the ID token; undefined for people of another domain. */
  async finish(
    { code, state, issuer }: ProviderResponse,
    secret: string,
  ): Promise<ProviderIdentity | undefined> {
    const { authorizationCodeGrant } = await import('openid-client');
    const returned = new URL(this.#returnTo);
    const received = { code, state, ...(issuer !== undefined && { iss: issuer }) };
    for (const [name, value] of Object.entries(received)) returned.searchParams.set(name, value);
    const tokens = await authorizationCodeGrant(await this.#discover(), returned, {
      pkceCodeVerifier: derive(secret, 'verifier'),
      expectedState: derive(secret, 'state'),
      expectedNonce: derive(secret, 'nonce'),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !isOfDomain(this.#config.domain, claims)) return undefined;
    const { iss, sub, email } = claims;
    const isVerified = Reflect.get(claims, 'email_verified') === true && typeof email === 'string';
    return { issuer: iss, subject: sub, email: isVerified ? email : undefined };
  }

  /** Cached after the first success; a failure is not cached. */
  async #discover(): Promise<Configuration> {
    this.#discovered ??= this.#loadConfiguration();
    try {
      return await this.#discovered;
    } catch (error) {
      this.#discovered = undefined;
      throw error;
    }
  }

  async #loadConfiguration(): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } =
      await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#config;
    const url = new URL(issuer);
    // By default the library trusts TLS instead of the signature of an ID token.
    const execute = [enableNonRepudiationChecks];
    // The server's configuration allows plain http for localhost only.
    if (url.protocol === 'http:') execute.push(allowInsecureRequests);
    return discovery(url, clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_SECONDS,
      [customFetch]: tracedFetch,
    });
  }
}
