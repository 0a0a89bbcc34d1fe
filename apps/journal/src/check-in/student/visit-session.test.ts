import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { signedOut, type PortalStore } from '@portal/platform';
import {
  aStore,
  aStudent,
  disconnect,
  fail,
  portalServer,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { checkIn, type VisitRequest } from '@portal/wire';
import { aVisit } from '../../../test/check-in.tsx';
import { getVisitSession, resumeVisits } from './visit-session.ts';

setupPortalServer();

const request: VisitRequest = {
  slotId: undefined,
  roomId: undefined,
  longitude: undefined,
  latitude: undefined,
  token: 'abc',
  spokenCode: undefined,
  roomCode: undefined,
  stamp: 'signed',
  elapsedMs: 5_000,
};

let personId = 500;
let tabs: PortalStore[];
const openTab = (): PortalStore => {
  const tab = aStore(aStudent({ personId }));
  tabs.push(tab);
  return tab;
};

beforeEach(() => {
  personId += 1;
  tabs = [];
  portalServer.use(respond(checkIn.ownVisits, () => []));
});
afterEach(() => {
  for (const tab of tabs) tab.dispatch(signedOut());
});

describe('visits that wait for the network', () => {
  it('are sent by one tab, and every tab learns the verdict', async () => {
    portalServer.use(disconnect(checkIn.visit));
    const [here, there] = [getVisitSession(openTab()), getVisitSession(openTab())];
    await here.keep(request);
    await waitFor(() => expect(there.pending().items).toHaveLength(1));
    const visit = aVisit({ verdict: 'needsTeacher', reason: 'offline' });
    portalServer.use(respond(checkIn.visit, () => visit));
    here.wake();
    await waitFor(() => expect(here.pending()).toEqual({ items: [], outcome: visit }));
    await waitFor(() => expect(there.pending()).toEqual({ items: [], outcome: visit }));
  });

  it('are sent when the portal is opened again', async () => {
    portalServer.use(disconnect(checkIn.visit));
    const before = openTab();
    await getVisitSession(before).keep(request);
    before.dispatch(signedOut());
    const sent: VisitRequest[] = [];
    portalServer.use(
      respond(checkIn.visit, (received) => {
        sent.push(received);
        return aVisit();
      }),
    );
    resumeVisits(openTab());
    await waitFor(() => expect(sent[0]).toMatchObject({ token: 'abc', elapsedMs: 5_000 }));
  });

  it('stay with the sentence of the server when it refuses them, until they are removed', async () => {
    portalServer.use(fail(checkIn.visit, 422, { code: 'invalid', message: 'Проверьте код' }));
    const session = getVisitSession(openTab());
    await session.keep(request);
    await waitFor(() =>
      expect(session.pending().items).toEqual([
        expect.objectContaining({ state: 'refused', error: 'Проверьте код' }),
      ]),
    );
    const [item] = session.pending().items;
    await session.remove(item?.key ?? '');
    expect(session.pending().items).toEqual([]);
  });
});
