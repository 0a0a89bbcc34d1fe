import { BASE_PATH, type Logo, type PortalConfig } from '@portal/wire';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { portalQueries } from './portal.queries.ts';

const defaultLogo = { imageUrl: `${BASE_PATH}/logo.svg`, widthPx: 96, fontSizePx: 22, name: '' };

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
const sizeOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : fallback;

/** The logo setting; its name is a text or an object with one text per language. */
export function readLogo(setting: unknown, lang: Language): Logo {
  const name = fieldOf(setting, 'name');
  return {
    imageUrl: textOr(fieldOf(setting, 'imageUrl'), defaultLogo.imageUrl),
    widthPx: sizeOr(fieldOf(setting, 'widthPx'), defaultLogo.widthPx),
    fontSizePx: sizeOr(fieldOf(setting, 'fontSizePx'), defaultLogo.fontSizePx),
    name: textOr(name, textOr(fieldOf(name, lang), defaultLogo.name)),
  };
}

/** Configuration and logo for the pages before sign-in. */
export function portalService(db: Db) {
  const queries = portalQueries(db);
  return {
    async config(): Promise<PortalConfig> {
      const isTimed = (await queries.saveProgress()) === 'timed';
      return {
        maxAttachmentMb: await queries.maxAttachmentMb(),
        saveProgress: isTimed ? 'timed' : 'bytes',
        version: packageJson.version,
      };
    },

    logo: async (lang: Language): Promise<Logo> => readLogo(await queries.logo(), lang),
  };
}
