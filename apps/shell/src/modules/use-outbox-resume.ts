import { useEffect } from 'react';
import { countPendingByOutbox } from '@portal/outbox';
import { selectIsOnline, selectIsSessionEnded, selectUser, usePortalSelector } from '@portal/platform';
import type { PortalModules } from './portal-modules.ts';
import { useModules } from './use-modules.ts';

const warn = (error: unknown) => console.warn(error);

/** A module may have several outboxes: `journal` and `journal.check-in` are of the same one. */
const moduleOf = (outbox: string): string => outbox.replace(/\..*$/, '');

/** A module that fails to load must not keep the others from sending. */
async function resumeAll(modules: PortalModules, ownerId: number): Promise<void> {
  const unsent = await countPendingByOutbox(ownerId);
  const ids = new Set([...unsent.keys()].map(moduleOf));
  await Promise.all([...ids].map((id) => modules.resume(id).catch(warn)));
}

/** Resumes sending unsent items from any page once their owner is signed in and online. */
export function useOutboxResume(): void {
  const modules = useModules();
  const personId = usePortalSelector(selectUser)?.personId;
  const isEnded = usePortalSelector(selectIsSessionEnded);
  const isOnline = usePortalSelector(selectIsOnline);
  const canSend = isOnline && !isEnded;
  useEffect(() => {
    if (personId === undefined || !canSend) return;
    resumeAll(modules, personId).catch(warn);
  }, [modules, personId, canSend]);
}
