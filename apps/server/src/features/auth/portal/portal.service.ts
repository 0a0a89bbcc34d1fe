import type { Language } from '@portal/domain';
import type { Logo, PortalConfig } from '@portal/wire';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Db } from '../../../database/tables.ts';
import type { SettingValues } from '../../../university/settings/settings.ts';
import { portalQueries } from './portal.queries.ts';

const readLogo = ({ name, ...logo }: SettingValues['logo'], lang: Language): Logo => ({
  ...logo,
  name: typeof name === 'string' ? name : (name[lang] ?? ''),
});

/** Configuration and logo for the pages before sign-in. */
export function portalService(db: Db) {
  const queries = portalQueries(db);
  return {
    async config(): Promise<PortalConfig> {
      const { maxMb } = await queries.attachmentLimit();
      return {
        maxAttachmentMb: maxMb,
        libraryMaxMb: (await queries.bookLimit()).maxMb,
        saveProgress: await queries.saveProgress(),
        version: packageJson.version,
      };
    },

    logo: async (lang: Language): Promise<Logo> => readLogo(await queries.logo(), lang),
  };
}
