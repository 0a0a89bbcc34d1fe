import type { Stage } from '@portal/remotes';

/** What a team does with its module. */
export const publicationActions = [
  'publish',
  'promote',
  'rollback',
  'withdraw',
  'disable',
  'enable',
] as const;
export type PublicationAction = (typeof publicationActions)[number];

/** What a token allows; `publish` also allows to promote, `disable` to enable. */
export const moduleScopes = ['publish', 'rollback', 'withdraw', 'disable'] as const;
export type ModuleScope = (typeof moduleScopes)[number];

/** One step of a module, as every server process repeats it. */
export interface Publication {
  readonly id: number;
  readonly moduleId: string;
  readonly action: PublicationAction;
  readonly version: string | null;
  /** Who gets the version; null: everybody. */
  readonly stage: Stage | null;
  readonly archiveKey: string | null;
  readonly archiveSha256: Buffer | null;
  readonly publishedAt: Date;
}

/** True for a step that takes a module off, or puts it back, whatever its versions are. */
export const isSwitch = ({ action }: Pick<Publication, 'action'>): boolean =>
  action === 'disable' || action === 'enable';
