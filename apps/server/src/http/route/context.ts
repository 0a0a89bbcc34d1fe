import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@portal/domain';
import type { Caller } from '../../university/people/caller.ts';
import type { Db } from '../../database/tables.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';

/** What a handler receives besides the request. `Who` excludes `undefined` where the endpoint requires a session. */
export interface Context<Who extends Caller | undefined = Caller> {
  readonly caller: Who;
  /** The transaction of a writing call; otherwise the pool. */
  readonly db: Db;
  readonly lang: Language;
  /** Inspected and stored files of the form. Files that the handler does not insert are removed after the call. */
  readonly files: readonly StoredFile[];
  readonly address: string;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Runs `effect` after the commit, for example to publish events. A failure is logged and does not change the
   * response.
   */
  afterCommit(effect: () => void | Promise<void>): void;
}

export type Effect = Parameters<Context['afterCommit']>[0];

export async function runEffects(effects: readonly Effect[], request: FastifyRequest): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      request.log.error(error, 'An effect after the commit failed');
    }
  }
}
