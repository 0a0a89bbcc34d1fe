import { id, list, nullable, oneOf, record, text, textOf, type InsideOf } from './codec.ts';
import { post } from './endpoint.ts';
import { SEARCH_TEXT_MAX_LENGTH } from './limits.ts';

/** Somebody whom the caller reaches in the chat, or a group chat, with the class in which they meet. */
export const SearchHit = record({
  kind: ['kind', oneOf({ teacher: 'teacher', student: 'student', groupChat: 'groupChat' })],
  /** `null` for a group chat. */
  personId: ['idid', nullable(id)],
  /** The person's full name, or the group's. */
  name: ['fio', text],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  academicYearId: ['id_a_year', id],
  termId: ['id_ws', id],
  /** The row of the discipline in the caller's list, as the study filter names it. */
  disciplineRowId: ['id', id],
  semesterId: ['id_semester', id],
  groupId: ['id_group', id],
});
export type SearchHit = InsideOf<typeof SearchHit>;

/** Looking for things of the portal by what they are called. */
export const search = {
  people: post('/api/search/people.json', {
    summary: 'People and group chats that the caller reaches this term, by a part of the name; 20 at most.',
    access: 'signed-in',
    request: record({ text: ['text', textOf(1, SEARCH_TEXT_MAX_LENGTH)] }),
    response: list(SearchHit),
  }),
} as const;
