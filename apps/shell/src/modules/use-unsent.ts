import { useEffect } from 'react';
import { findUnsent } from '@portal/outbox';
import { selectIsOnline, selectIsSessionEnded, selectUser, usePortalSelector } from '@portal/platform';
import type { PortalModules } from './portal-modules.ts';
import { useModules } from './use-modules.ts';

const warn = (error: unknown) => console.warn(error);

/** One module that cannot be loaded keeps none of the others from sending. */
async function resumeAll(modules: PortalModules, ownerId: number): Promise<void> {
  const unsent = await findUnsent(ownerId);
  await Promise.all([...unsent.keys()].map((id) => modules.resume(id).catch(warn)));
}

/** What was written on this device and never sent goes out from any page, as soon as its owner is here and online. */
export function useUnsent(): void {
  const modules = useModules();
  const personId = usePortalSelector(selectUser)?.personId;
  const isEnded = usePortalSelector(selectIsSessionEnded);
  const isOnline = usePortalSelector(selectIsOnline);
  const mayAct = isOnline && !isEnded;
  useEffect(() => {
    if (personId === undefined || !mayAct) return;
    resumeAll(modules, personId).catch(warn);
  }, [modules, personId, mayAct]);
}
