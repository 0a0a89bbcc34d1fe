import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { createOutbox, type Outbox } from '@portal/outbox';
import { serverLost, serverReached, type PortalStore } from '@portal/platform';
import { aStudent, aTeacher, renderInPortal } from '@portal/testing';
import { aRegistry, aVersion, exposedModule, createPortalModules } from '../../test/module-fixtures.tsx';
import { ModulesContext } from './use-modules.ts';
import { useOutboxResume } from './use-outbox-resume.ts';

function Page() {
  useOutboxResume();
  return null;
}

const resume = jest.fn(async (_store: PortalStore) => undefined);
const open: Outbox<string>[] = [];

async function addUnsentItem({ personId }: { readonly personId: number }, name = 'poems'): Promise<void> {
  const outbox = createOutbox<string>({
    name: `${name}-${personId}`,
    send: () => Promise.reject(new Error('offline')),
    permanentErrorMessage: () => undefined,
  });
  open.push(outbox);
  await outbox.add('a', 'verse');
}

async function openPage() {
  const portalModules = createPortalModules({
    registry: aRegistry(aVersion()),
    load: () => ({ portalModule: { ...exposedModule(() => null).portalModule, resume } }),
  });
  const page = (
    <ModulesContext value={portalModules.modules}>
      <Page />
    </ModulesContext>
  );
  return { ...portalModules, ...(await renderInPortal(page, { as: aStudent() })) };
}

describe('unsent items', () => {
  afterEach(async () => {
    resume.mockClear();
    for (const outbox of open.splice(0)) {
      await Promise.all(outbox.items().map(({ key }) => outbox.remove(key)));
      outbox.close();
    }
  });

  it('are sent by their module from any page, and again when the network is back', async () => {
    await addUnsentItem(aStudent());
    const { store, loaded } = await openPage();
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(1));
    expect(loaded).toHaveLength(1);
    act(() => void store.dispatch(serverLost()));
    act(() => void store.dispatch(serverReached()));
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(2));
  });

  it('of a second outbox are sent by the module that both belong to', async () => {
    await addUnsentItem(aStudent());
    await addUnsentItem(aStudent(), 'poems.night');
    const { loaded } = await openPage();
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(1));
    expect(loaded).toHaveLength(1);
  });

  it('of another person stay stored, and no code is loaded', async () => {
    await addUnsentItem(aTeacher());
    const { loaded } = await openPage();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(loaded).toEqual([]);
    expect(resume).not.toHaveBeenCalled();
  });
});
