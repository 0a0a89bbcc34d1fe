import { sql, type RawBuilder } from 'kysely';
import { studiesIn, takesPartIn, teaches, teachesCourse } from '../../../university/classes.queries.ts';

/**
 * SQL: the class of `conversation` in the lists of one member; `row_id` is the id of its discipline row. No row when the lists
 * do not have it.
 */
export function listPositionOf(memberId: RawBuilder<unknown>) {
  /** The other person of a direct conversation; null in a group chat. */
  const partner = sql`(conversation.person_low + conversation.person_high - ${memberId})`;
  return sql`
  select own.row_id, own.semester, own.group_id
  from (
    select class.*, min(class.id) over (partition by class.is_elective) as row_id
    from class
    where class.course_id = conversation.course_id
      and ${takesPartIn(memberId, 'class')}) own
  where case when conversation.group_id is not null
    then own.group_id = conversation.group_id and own.is_elective = conversation.is_elective
    else ${teachesCourse(partner, 'own.course_id')} or ${studiesIn(partner, 'own.group_id')} end
  order by ${teaches(partner, 'own')} desc, own.id
  limit 1`;
}
