import type { Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';

export const settingsQueries = (db: Db) => ({
  defaults: () => readSetting(db, 'clientDefaults'),
  settingsLinks: () => readSetting(db, 'settingsLinks'),
  sidebarLinks: () => readSetting(db, 'sidebarLinks'),

  async position(personId: number, lang: Language): Promise<string> {
    const row = await db
      .selectFrom('person')
      .select(inLanguage('position', lang).as('position'))
      .where('id', '=', personId)
      .executeTakeFirst();
    return row?.position ?? '';
  },
});
