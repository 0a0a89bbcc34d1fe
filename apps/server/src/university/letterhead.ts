import type { Language } from '@portal/domain';
import type { Db } from '../database/tables.ts';
import { readSetting } from './settings/setting.queries.ts';
import { inEveryLanguage } from './titles.ts';

/** The name of the university, and how to reach it, as documents begin with them. */
export interface Letterhead {
  readonly name: string;
  readonly contacts: string;
}

export async function readLetterhead(db: Db, lang: Language): Promise<Letterhead> {
  const { name } = await readSetting(db, 'logo');
  const { address, phone, email, web } = await readSetting(db, 'institution');
  return {
    name: inEveryLanguage(name)[lang],
    contacts: [inEveryLanguage(address)[lang], phone, email, web].filter(Boolean).join(' · '),
  };
}

/** The lines above the title of a document. */
export const linesOf = ({ name, contacts }: Letterhead): string =>
  [name, contacts].filter(Boolean).join('\n');

/** The registrar, who signs documents. */
export async function readRegistrar(db: Db, lang: Language) {
  const { registrar } = await readSetting(db, 'institution');
  return {
    position: inEveryLanguage(registrar.position)[lang],
    name: inEveryLanguage(registrar.name)[lang],
  };
}
