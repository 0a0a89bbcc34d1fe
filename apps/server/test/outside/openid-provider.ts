import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const child = path.join(import.meta.dirname, 'openid-provider.child.ts');

export interface AuthorizationResponse {
  readonly code: string;
  readonly state: string;
  readonly issuer: string | undefined;
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** Opens the authorization URL and signs in: `subject address yes|no [domain]`, or claims in JSON. */
  signIn(address: string, account: string): Promise<AuthorizationResponse>;
  close(): Promise<void>;
}

/** Follows redirects with cookies until one leaves the provider. */
async function follow(first: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = first;
  while (url.origin === first.origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider stops at ${url.pathname}: ${await response.text()}`);
    url = new URL(next, url);
  }
  return url;
}

/** Starts a local OpenID provider in its own process, which says of people what it knows in the ID token or in the userinfo. */
export async function startOpenIdProvider(
  claimsPlace: 'token' | 'userinfo' = 'token',
): Promise<OpenIdProvider> {
  const args = [child, 'http://localhost', claimsPlace];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(running.stdout.setEncoding('utf8'), 'data');
  const issuer = String(line).trim();
  return {
    issuer,
    async signIn(address, account) {
      const url = new URL(address);
      url.searchParams.set('login_hint', account);
      const { searchParams } = await follow(url);
      const parameter = (name: string) => searchParams.get(name) ?? '';
      return { code: parameter('code'), state: parameter('state'), issuer: parameter('iss') || undefined };
    },
    async close() {
      running.kill();
      await once(running, 'exit');
    },
  };
}
