import { emptyRequest, id, list, nullable, record, rawTextOf, text, type InsideOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';

/** The longest query of the portal search, in characters. */
export const SEARCH_TEXT_MAX_LENGTH = 100;
/** The most people and group chats in one search result. */
export const SEARCH_HITS_MAX = 20;

/** A person whom the caller can reach in the chat, or a group chat, with a class that they share. */
export const SearchHit = record({
  kind: ['kind', oneOfNames(['teacher', 'student', 'groupChat'])],
  /** `null` for a group chat. */
  personId: ['idid', nullable(id)],
  /** The person's full name, or the group's. */
  name: ['fio', text],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  academicYearId: ['id_a_year', id],
  termId: ['id_ws', id],
  /** The row id of the discipline in the caller's list, as used by the study filter. */
  disciplineRowId: ['id', id],
  semesterId: ['id_semester', id],
  groupId: ['id_group', id],
});
export type SearchHit = InsideOf<typeof SearchHit>;

/** A class of the calling teacher with a type of lesson, and where it is in the study filter. */
export const TaughtClass = record({
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  lessonTypeName: ['vid_zaniatiy', text],
  academicYearId: ['id_a_year', id],
  termId: ['id_ws', id],
  disciplineRowId: ['id', id],
  semesterId: ['id_semester', id],
  groupId: ['id_group', id],
  lessonTypeId: ['id_vid_zaniatiy', id],
});
export type TaughtClass = InsideOf<typeof TaughtClass>;

/** Endpoints of the portal search. */
export const search = {
  people: post('/api/search/people.json', {
    summary: 'People and group chats that the caller can reach this term, by a part of the name; at most 20.',
    access: 'signed-in',
    request: record({ text: ['text', rawTextOf(1, SEARCH_TEXT_MAX_LENGTH)] }),
    response: list(SearchHit),
  }),
  classes: post('/api/search/classes.json', {
    summary: "The caller's classes of the current term by type of lesson, for a search on the device.",
    access: 'teacher',
    request: emptyRequest,
    response: list(TaughtClass),
  }),
} as const;
