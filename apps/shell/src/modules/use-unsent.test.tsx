import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { createOutbox, type Outbox } from '@portal/outbox';
import { serverLost, serverReached, type PortalStore } from '@portal/platform';
import { aStudent, aTeacher, renderInPortal } from '@portal/testing';
import { aRegistry, aVersion, exposing, somePortalModules } from '../../test/published.tsx';
import { ModulesContext } from './use-modules.ts';
import { useUnsent } from './use-unsent.ts';

function Page() {
  useUnsent();
  return null;
}

const resume = jest.fn(async (_store: PortalStore) => undefined);
const open: Outbox<string>[] = [];

/** Somebody has written a verse on this device that has not been sent. */
async function writeAs({ personId }: { readonly personId: number }): Promise<void> {
  const outbox = createOutbox<string>({
    name: `poems-${personId}`,
    send: () => Promise.reject(new Error('offline')),
    refusalOf: () => undefined,
  });
  open.push(outbox);
  await outbox.add('a', 'verse');
}

async function openPage() {
  const some = somePortalModules({
    registry: aRegistry(aVersion()),
    load: () => ({ portalModule: { ...exposing(() => null).portalModule, resume } }),
  });
  const page = (
    <ModulesContext value={some.modules}>
      <Page />
    </ModulesContext>
  );
  return { ...some, ...(await renderInPortal(page, { as: aStudent() })) };
}

describe('what was never sent', () => {
  afterEach(async () => {
    resume.mockClear();
    for (const outbox of open.splice(0)) {
      await Promise.all(outbox.items().map(({ key }) => outbox.remove(key)));
      outbox.close();
    }
  });

  it("goes out by its module's own hand, whatever page is open, and again when the network is back", async () => {
    await writeAs(aStudent());
    const { store, asked } = await openPage();
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(1));
    expect(asked).toHaveLength(1);
    act(() => void store.dispatch(serverLost()));
    act(() => void store.dispatch(serverReached()));
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(2));
  });

  it('of another person stays where it is, and no code is loaded for nothing', async () => {
    await writeAs(aTeacher());
    const { asked } = await openPage();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(asked).toEqual([]);
    expect(resume).not.toHaveBeenCalled();
  });
});
