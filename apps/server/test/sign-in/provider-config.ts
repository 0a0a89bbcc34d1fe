import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProviderConfig } from '../../src/http/config.ts';
import { createTempDir } from '../temp-dir.ts';

/** A provider as the configuration describes it. */
export const aProvider = (change: Partial<ProviderConfig> = {}): ProviderConfig => ({
  id: 'google',
  issuer: 'https://id.example.edu',
  clientId: 'portal',
  clientSecret: 'secret',
  name: { ru: 'Аккаунт университета', kg: 'Университеттин эсеби', en: 'University account' },
  button: undefined,
  scopes: ['openid', 'email'],
  find: [{ by: 'email', claim: 'email', isWithoutDomain: false }],
  trustsEmail: false,
  domains: [],
  tenants: [],
  readsUserInfo: false,
  selectsAccount: false,
  newPeople: undefined,
  groups: undefined,
  hasLogout: false,
  ...change,
});

/** The environment of a portal with providers as an operator writes them into the file. */
export async function providersEnvironment(
  providers: readonly object[],
): Promise<{ readonly SIGN_IN_PROVIDERS: string; readonly PUBLIC_ORIGIN: string }> {
  const file = path.join(await createTempDir(), 'sign-in-providers.json');
  const usual = { clientId: 'portal', name: { ru: 'Вуз', kg: 'Жож', en: 'University' } };
  writeFileSync(file, JSON.stringify(providers.map((provider) => ({ ...usual, ...provider }))));
  return { SIGN_IN_PROVIDERS: file, PUBLIC_ORIGIN: 'http://localhost' };
}
