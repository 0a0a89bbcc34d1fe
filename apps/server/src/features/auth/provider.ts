import type { Configuration, IDToken } from 'openid-client';
import { BASE_PATH } from '@portal/wire';
import type { ProviderConfig } from '../../config.ts';
import { hashToken, makeToken } from '../../shared/secret-tokens.ts';

const PATIENCE_SECONDS = 10;
const GOOGLE = 'https://accounts.google.com';

/** What the provider hands the browser for us. */
export interface Handed {
  readonly code: string;
  readonly state: string;
  readonly issuer?: string | undefined;
}

/** Who the provider says has signed in there. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Set only when the provider has seen that it is theirs. */
  readonly email: string | undefined;
}

/** State, nonce and PKCE verifier follow from the secret in the browser's cookie: nothing is kept here in between. */
const derive = (secret: string, purpose: 'state' | 'nonce' | 'verifier'): string =>
  hashToken(`${purpose} ${secret}`).toString('base64url');

/** People of another domain are nobody here; for Google its own word counts, as addresses there can be anybody's. */
function isOfDomain(domain: string | undefined, claims: IDToken): boolean {
  if (domain === undefined) return true;
  if (claims.iss === GOOGLE) return claims.hd === domain;
  return typeof claims.email === 'string' && claims.email.toLowerCase().endsWith(`@${domain}`);
}

/** A sign-in at a provider by OpenID Connect: code flow with PKCE, state and nonce (D-28). */
export class SignInProvider {
  readonly #config: ProviderConfig;
  readonly #returnTo: string;
  #discovered: Promise<Configuration> | undefined;

  constructor(config: ProviderConfig, publicOrigin: string) {
    this.#config = config;
    this.#returnTo = `${publicOrigin}${BASE_PATH}/login/google`;
  }

  /** Where the browser goes, and the secret that it brings back. */
  async begin(): Promise<{ readonly address: string; readonly secret: string }> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const secret = makeToken();
    const { domain, issuer } = this.#config;
    const asked = new URLSearchParams([
      ['redirect_uri', this.#returnTo],
      ['scope', 'openid email'],
      ['state', derive(secret, 'state')],
      ['nonce', derive(secret, 'nonce')],
      ['code_challenge', await calculatePKCECodeChallenge(derive(secret, 'verifier'))],
      ['code_challenge_method', 'S256'],
    ]);
    // Several people sit at one computer in turn; other providers need not know this word.
    if (issuer === GOOGLE) asked.set('prompt', 'select_account');
    if (domain !== undefined) asked.set('hd', domain);
    const address = buildAuthorizationUrl(await this.#discover(), asked);
    return { address: address.href, secret };
  }

  /** Exchanges the code and checks everything that came with it; `undefined` for people of another domain. */
  async finish({ code, state, issuer }: Handed, secret: string): Promise<Identity | undefined> {
    const { authorizationCodeGrant } = await import('openid-client');
    const returned = new URL(this.#returnTo);
    const handed = { code, state, ...(issuer !== undefined && { iss: issuer }) };
    for (const [name, value] of Object.entries(handed)) returned.searchParams.set(name, value);
    const tokens = await authorizationCodeGrant(await this.#discover(), returned, {
      pkceCodeVerifier: derive(secret, 'verifier'),
      expectedState: derive(secret, 'state'),
      expectedNonce: derive(secret, 'nonce'),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !isOfDomain(this.#config.domain, claims)) return undefined;
    const { iss, sub, email } = claims;
    const isTheirs = Reflect.get(claims, 'email_verified') === true && typeof email === 'string';
    return { issuer: iss, subject: sub, email: isTheirs ? email : undefined };
  }

  /** Asked once; where the provider could not be reached, the next one asks again. */
  async #discover(): Promise<Configuration> {
    this.#discovered ??= this.#request();
    try {
      return await this.#discovered;
    } catch (error) {
      this.#discovered = undefined;
      throw error;
    }
  }

  async #request(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#config;
    const url = new URL(issuer);
    // The configuration lets plain http be used on this machine only.
    const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(url, clientId, clientSecret, undefined, { execute, timeout: PATIENCE_SECONDS });
  }
}
