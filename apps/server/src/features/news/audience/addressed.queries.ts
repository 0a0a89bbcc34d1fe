import { sql } from 'kysely';
import { studyYearsOfGroups } from '../../../university/study-year.queries.ts';
import { statusOf } from '../../../university/people/status.queries.ts';
import { partsOf, type NewsTarget, type TargetParts } from './news-target.ts';

/**
 * SQL condition: a target is for the row of `person` named `alias`. All that reads, counts or notifies uses this one. It is never null,
 * because it is also negated.
 */
const isAddressed = (
  alias: 'person' | 'reader',
  { audience, facultyId, departmentId, studyYear, groupIds }: TargetParts,
) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(
  (${audience} = 0 or ${column('role')} = ${audience})
  and (${facultyId} is null or ${column('faculty_id')} = ${facultyId})
  and (${departmentId} is null or ${column('department_id')} is not distinct from ${departmentId})
  and (${studyYear} is null or exists (
    select from group_member home where home.person_id = ${column('id')} and home.is_home
      and (home.group_id, ${studyYear}::int) in (${studyYearsOfGroups})))
  and (${groupIds} is null or exists (
    select from group_member member where member.person_id = ${column('id')}
      and member.group_id = any(${groupIds}))))`;
};

/** SQL condition: an item with the target is addressed to `person`. */
export const isRecipient = (target: NewsTarget) => sql`
  person.disabled_at is null and ${statusOf(sql.ref('person.id'))} <> 'expelled'
  and ${isAddressed('person', partsOf(target))}`;

/** SQL: the target of `item`. */
export const itemTarget: TargetParts = {
  audience: sql`item.audience`,
  facultyId: sql`item.faculty_id`,
  departmentId: sql`item.department_id`,
  studyYear: sql`item.study_year`,
  groupIds: sql`item.group_ids`,
};

/** SQL condition: `item` has begun and has not ended. */
export const isLive = sql`
  (item.publish_at is null or item.publish_at <= now()) and (item.expires_at is null or item.expires_at > now())`;

/** SQL condition: `item` is addressed to `reader` and visible now. */
export const isForReader = sql`${isAddressed('reader', itemTarget)} and ${isLive}`;

/** SQL condition: `reader` is asked to confirm `item`. */
export const mustConfirm = sql`
  (item.needs_confirmation and item.author_id <> reader.id and ${isForReader})`;
