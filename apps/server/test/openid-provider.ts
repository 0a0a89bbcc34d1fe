import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const child = path.join(import.meta.dirname, 'openid-provider.child.ts');

/** What a provider sends the browser back with. */
export interface Returned {
  readonly code: string;
  readonly state: string;
  readonly issuer: string | undefined;
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** Goes to the address as a browser would and signs in as the guest: `subject address yes|no [domain]`. */
  signIn(address: string, guest: string): Promise<Returned>;
  close(): Promise<void>;
}

/** Follows redirects with their cookies until one leads away from the provider. */
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

/** A real OpenID provider, a process of its own on this machine. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const running = spawn(process.execPath, [child], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(running.stdout.setEncoding('utf8'), 'data');
  const issuer = String(line).trim();
  return {
    issuer,
    async signIn(address, guest) {
      const url = new URL(address);
      url.searchParams.set('login_hint', guest);
      const { searchParams } = await follow(url);
      const given = (name: string) => searchParams.get(name) ?? '';
      return { code: given('code'), state: given('state'), issuer: given('iss') || undefined };
    },
    async close() {
      running.kill();
      await once(running, 'exit');
    },
  };
}
