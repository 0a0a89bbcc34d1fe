import type { Language } from '@portal/domain';
import { endpointUrl, schedule } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { generateToken, hashToken } from '../../university/people/secret-tokens.ts';
import { scheduleService } from './schedule.service.ts';
import { subscriptionQueries } from './subscription.queries.ts';

/** The lessons of the owner of a key in the current term, as iCalendar. */
export async function readFeed(db: Db, key: string): Promise<string | undefined> {
  const subscriber = await subscriptionQueries(db).findSubscriber(hashToken(key));
  if (!subscriber) return undefined;
  const { academicYearId, termId, language } = subscriber;
  return scheduleService(db, subscriber, language).calendarOf({ academicYearId, termId });
}

/** The calendar subscription of a person; only the hash of its key is stored. */
export const subscriptionService = (db: Db, personId: number) => ({
  async find() {
    const rows = await subscriptionQueries(db).findSubscription(personId);
    return rows.map(({ createdAt }) => ({ createdAt: createdAt.toISOString() }));
  },

  async create(lang: Language) {
    const key = generateToken();
    await subscriptionQueries(db).replaceSubscription(personId, hashToken(key), lang);
    return { address: endpointUrl(schedule.feed, { key }) };
  },

  async end() {
    await subscriptionQueries(db).deleteSubscription(personId);
    return [];
  },
});
