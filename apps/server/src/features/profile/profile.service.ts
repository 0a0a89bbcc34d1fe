import type { PersonalData } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import type { Language } from '../../shared/language.ts';
import { profileQueries } from './profile.queries.ts';

/** A link that a browser may follow; the name of a user in it would be shown to everybody. */
function readWebLink(text: string): string {
  const url = URL.parse(text.trim());
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
  if (!isWeb || url.username !== '' || url.password !== '') throw new HttpError('invalid', { field: 'link' });
  return url.href;
}

/** Whose profile it is, and where the change comes from. */
export interface Owner {
  readonly personId: number;
  readonly address: string;
  readonly requestId: string;
}

/** What people see and change of their own. */
export function profileService(db: Db) {
  const queries = profileQueries(db);
  return {
    personalData: (personId: number, lang: Language): Promise<PersonalData> =>
      queries.personalData(personId, lang),

    link: (personId: number) => queries.link(personId),

    async changeLink(owner: Owner, link: string): Promise<void> {
      await queries.changeLink(owner.personId, readWebLink(link));
      await writeAudit(db, { action: 'linkChanged', ...owner });
    },
  };
}
