/** Who does something: a person, an account of the command line, the portal's own jobs, or a visitor who has not signed in. */
export type Actor = `person:${number}` | `cli:${string}@${string}` | 'portal' | 'visitor';

export const actorOf = (personId: number | undefined): Actor =>
  personId === undefined ? 'visitor' : `person:${personId}`;
