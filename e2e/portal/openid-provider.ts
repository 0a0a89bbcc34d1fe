import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from './development.ts';
import { inRepository } from './folders.ts';

/** An OpenID provider in its own process, and the variables of a portal whose people sign in with it. */
export interface OpenIdProvider {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const named = (ru: string, kg: string, en: string) => ({ ru, kg, en });

/** Starts a provider and writes the file with it, and with one that is down, as an operator does. */
export async function startOpenIdProvider(folder: string): Promise<OpenIdProvider> {
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = inRepository('apps/server/test/outside/openid-provider.child.ts');
  const running = spawn(process.execPath, [child, origin], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(running.stdout.setEncoding('utf8'), 'data');
  const file = path.join(folder, 'sign-in-providers.json');
  const client = { clientId: 'portal', clientSecretFile: 'provider.secret' };
  const providers = [
    {
      ...client,
      id: 'keycloak',
      issuer: String(line).trim(),
      name: named('аккаунт университета', 'Университеттин эсеби', 'the university account'),
      logout: true,
    },
    {
      ...client,
      id: 'esi',
      issuer: 'http://127.0.0.1:9',
      name: named('ЕСИ', 'ЕСИ', 'ESI'),
      button: named(
        'Войти по паспорту (ЕСИ)',
        'Паспорт менен кирүү (ЕСИ)',
        'Sign in with the passport (ESI)',
      ),
    },
  ];
  await writeFile(file, JSON.stringify(providers));
  await writeFile(path.join(folder, 'provider.secret'), 'the secret of the portal\n', { mode: 0o600 });
  return {
    environment: { PORT: port, PUBLIC_ORIGIN: origin, DEMO: 'yes', SIGN_IN_PROVIDERS: file },
    async stop() {
      running.kill();
      await once(running, 'exit');
    },
  };
}
