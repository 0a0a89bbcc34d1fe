/** Why a file is not accepted. */
export type RejectionReason =
  | 'kind'
  | 'program'
  | 'damaged'
  | 'picture'
  | 'locked'
  | 'protected'
  | 'entry'
  | 'archiveTooLarge';

/** A file that is not accepted. */
export interface Rejection {
  readonly reason: RejectionReason;
  /** The file inside the archive that is the reason. */
  readonly entry?: string;
}

export const isRejection = (result: object): result is Rejection => 'reason' in result;
