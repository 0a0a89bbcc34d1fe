import { sql, type RawBuilder } from 'kysely';

/** SQL: the memberships of a person that last until the eve of a day or longer, which an order of that day may change. */
export const membershipsAround = (personId: RawBuilder<unknown>, effectiveOn: string) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('groupId', group_id, 'isHome', is_home, 'firstDay', first_day, 'lastDay', last_day,
      'source', source, 'sourceId', source_id) order by group_id, first_day), '[]')
    from membership where person_id = ${personId} and last_day >= ${effectiveOn}::date - 1)`;
