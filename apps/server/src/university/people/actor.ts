/**
 * Who does something: a person, an account of the command line, a team or a program with one of its tokens, a tool that opens by LTI, the
 * portal's own jobs, or a visitor who has not signed in.
 */
export type Actor =
  | `person:${number}`
  | `cli:${string}@${string}`
  | `team:${string}#${number}`
  | `program:${string}#${number}`
  | `tool:${string}`
  | 'portal'
  | 'visitor';

export const actorOf = (personId: number | undefined): Actor =>
  personId === undefined ? 'visitor' : `person:${personId}`;
