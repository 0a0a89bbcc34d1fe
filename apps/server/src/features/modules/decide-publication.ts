import { readRegistry, stageOf, type Stage } from '@portal/remotes';
import type { Db } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AuditActionName } from '../../university/people/audit-actions.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import type { Team } from './authenticate-team.service.ts';
import type { LocalRegistry } from './local-registry.ts';
import { publicationQueries, type NewPublication } from './publication.queries.ts';
import { isSwitch, type PublicationAction } from './publication.ts';

/** What a team wants of its module. */
export interface Order extends Team {
  readonly moduleId: string;
  readonly commit?: string | undefined;
  readonly address?: string;
  readonly requestId?: string;
  /** Why the portal itself does it. */
  readonly reason?: string;
}

/** What is on offer after a publication. */
export interface ModuleOffer {
  readonly id: string;
  /** Null: nothing. */
  readonly version: string | null;
  /** The version that was on offer before. */
  readonly before: string | null;
  /** Who gets the version; null: everybody. */
  readonly stage: Stage | null;
  readonly isDisabled: boolean;
}

export interface ModuleState {
  /** Newest first. */
  readonly versions: readonly string[];
  /** Who gets the newest one; null: everybody. */
  readonly stage: Stage | null;
  readonly isDisabled: boolean;
}

type Choice = Pick<NewPublication, 'version' | 'stage' | 'archive'>;

const auditNames: Readonly<Record<PublicationAction, AuditActionName>> = {
  publish: 'modulePublished',
  promote: 'modulePromoted',
  rollback: 'moduleRolledBack',
  withdraw: 'moduleWithdrawn',
  disable: 'moduleDisabled',
  enable: 'moduleEnabled',
};

/** What this machine offers of a module. */
export async function readModuleState(remotesDir: string, moduleId: string): Promise<ModuleState> {
  const { remotes, disabled = [] } = await readRegistry(remotesDir);
  const versions = remotes.find(({ id }) => id === moduleId)?.versions ?? [];
  const [newest] = versions;
  return {
    versions: versions.map(({ version }) => version),
    stage: (newest && stageOf(newest)) ?? null,
    isDisabled: disabled.includes(moduleId),
  };
}

async function record(
  db: Db,
  order: Order,
  publication: Choice & { action: PublicationAction; before?: string },
) {
  const { moduleId, actor, commit, reason, address, requestId } = order;
  const { action, version, stage, archive, before } = publication;
  await publicationQueries(db).insert({ moduleId, action, version, stage, archive, actor, commit });
  const details = { module: moduleId, commit, stage };
  await writeAudit(db, {
    action: auditNames[action],
    actor,
    before,
    after: version,
    reason,
    details,
    address,
    requestId,
  });
}

/** Decides what is published, under the lock of all machines and on a folder that has everything of before. */
export class PublicationDesk {
  readonly #db: Db;
  readonly #local: LocalRegistry;
  /** One decision of this process at a time, so that those who wait for it hold no connections. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(db: Db, local: LocalRegistry) {
    this.#db = db;
    this.#local = local;
  }

  /** Records the choice and applies it here; `choose` throws what refuses it, and chooses nothing if there is nothing to do. */
  async decide(
    order: Order,
    action: PublicationAction,
    choose: (before: ModuleState) => Promise<Choice | undefined>,
  ): Promise<ModuleOffer> {
    const { moduleId } = order;
    const decision = this.#turn.then(() =>
      inTransaction(this.#db, async (transaction) => {
        await publicationQueries(transaction).lock();
        // A switch needs no archive, and works while the file store does not respond.
        await (isSwitch({ action }) ? this.#local.trySync() : this.#local.sync());
        const state = await readModuleState(this.#local.remotesDir, moduleId);
        const [before] = state.versions;
        const choice = await choose(state);
        if (choice) await record(transaction, order, { ...choice, action, before });
        return before ?? null;
      }),
    );
    this.#turn = decision.catch(() => undefined);
    const before = await decision;
    // It is published: what fails here is done again by the job.
    await this.#local.trySync();
    const { versions, stage, isDisabled } = await readModuleState(this.#local.remotesDir, moduleId);
    return { id: moduleId, version: versions[0] ?? null, before, stage, isDisabled };
  }
}
