import type { Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import type { Letterhead } from './letterhead-facts.ts';
import { readSetting } from '../settings/setting.queries.ts';
import { inEveryLanguage } from '../titles.ts';

/** Reads the letterhead in a language. */
export async function readLetterhead(db: Db, lang: Language): Promise<Letterhead> {
  const { name } = await readSetting(db, 'logo');
  const { address, phone, email, web, logo } = await readSetting(db, 'institution');
  return {
    name: inEveryLanguage(name)[lang],
    contacts: [inEveryLanguage(address)[lang], phone, email, web].filter(Boolean).join(' · '),
    logo,
  };
}

/** The registrar, who signs documents, with the seal of the university. */
export async function readRegistrar(db: Db, lang: Language) {
  const { registrar, seal } = await readSetting(db, 'institution');
  return {
    position: inEveryLanguage(registrar.position)[lang],
    name: inEveryLanguage(registrar.name)[lang],
    seal,
  };
}
