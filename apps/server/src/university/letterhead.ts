import type { Language } from '@portal/domain';
import type { Db } from '../database/tables.ts';
import { readSetting } from './settings/setting.queries.ts';
import { inEveryLanguage } from './titles.ts';

/** The name of the university, and how to reach it, as documents begin with them. */
export async function readLetterhead(
  db: Db,
  lang: Language,
): Promise<{ readonly name: string; readonly contacts: string }> {
  const { name } = await readSetting(db, 'logo');
  const { address, phone, email, web } = await readSetting(db, 'institution');
  return {
    name: inEveryLanguage(name)[lang],
    contacts: [inEveryLanguage(address)[lang], phone, email, web].filter(Boolean).join(' · '),
  };
}
