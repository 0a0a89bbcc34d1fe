import type { Caller } from '../../university/people/caller.ts';

/** 1 with the claim `library.edit`, as the statements take it. */
export const editsAllBooks = ({ claims }: Pick<Caller, 'claims'>): 0 | 1 =>
  claims.includes('library.edit') ? 1 : 0;

/** The owner, or a holder of the claim, edits and deletes a book (decisions 4, Library). */
export const mayEdit = (caller: Caller, ownerId: number): boolean =>
  caller.role === 'teacher' && (ownerId === caller.id || editsAllBooks(caller) === 1);
