import type { Language } from '@portal/domain';
import type { PersonalData } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { profileQueries } from './profile.queries.ts';

/** The contract has checked the form; a parser also knows which hosts and ports do not exist. */
function readWebLink(text: string): string {
  const url = URL.parse(text);
  if (!url) throw new HttpError('invalid', { field: 'link' });
  return url.href;
}

/** The owner of a profile and the origin of a change. */
export interface ProfileOwner {
  readonly personId: number;
  readonly address: string;
  readonly requestId: string;
}

/** Personal data and settings of one person. */
export function profileService(db: Db) {
  const queries = profileQueries(db);
  return {
    personalData: (personId: number, lang: Language): Promise<PersonalData> =>
      queries.personalData(personId, lang),

    link: (personId: number) => queries.link(personId),

    async changeLink(owner: ProfileOwner, link: string): Promise<void> {
      await queries.changeLink(owner.personId, readWebLink(link));
      await writeAudit(db, { action: 'linkChanged', actor: actorOf(owner.personId), ...owner });
    },
  };
}
