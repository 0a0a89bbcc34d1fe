/** Where groups come from: a provider by its id, or the directory. */
export type GroupSource = `provider:${string}` | 'directory';

/** What the members of a group may do. */
export interface GroupClaim {
  /** As the source writes it. */
  readonly group: string;
  readonly claim: string;
  /** Codes; undefined: the whole university. */
  readonly faculties?: readonly string[] | undefined;
}
