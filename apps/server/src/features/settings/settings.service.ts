import type { Language } from '@portal/domain';
import { isSecureLink, type PortalLink } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { settingsQueries } from './settings.queries.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A link of a setting; links without https are left out (T25). */
function readLink(item: unknown, lang: Language): readonly PortalLink[] {
  const entry = fieldOf(item, 'entry');
  const address = fieldOf(item, 'address');
  if (typeof entry !== 'string' || typeof address !== 'string' || !isSecureLink(address)) return [];
  const names = fieldOf(item, 'name');
  const name = typeof names === 'string' ? names : fieldOf(names, lang);
  return [{ entry, address, name: typeof name === 'string' ? name : entry }];
}

export const readLinks = (setting: unknown, lang: Language): PortalLink[] =>
  itemsOf(setting).flatMap((item) => readLink(item, lang));

/** Default settings of the client; only plain values are published. */
export const readDefaults = (setting: unknown): { name: string; value: string }[] =>
  typeof setting === 'object' && setting !== null && !Array.isArray(setting)
    ? Object.entries(setting)
        .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
        .map(([name, value]) => ({ name, value: String(value) }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    : [];

/** Settings of the university for the portal's pages. */
export function settingsService(db: Db, lang: Language) {
  const queries = settingsQueries(db);
  return {
    sidebarLinks: async () => readLinks(await queries.sidebarLinks(), lang),

    settings: async () => ({
      defaults: readDefaults(await queries.defaults()),
      links: readLinks(await queries.settingsLinks(), lang),
    }),

    position: async (personId: number) => ({ position: await queries.position(personId, lang) }),
  };
}
