import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  aJournalRef,
  anAppeal,
  aTeacher,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { journal, journalTopic, type Appeal } from '@portal/wire';
import { emitEvent, FakeEventSource } from '../../../test/fake-event-source.ts';
import { useOpenAppeals } from './use-open-appeals.ts';

setupPortalServer();

const ref = aJournalRef();
const OpenAppeals = () => <output>{useOpenAppeals(ref)}</output>;
const expectCount = async (count: string) => expect(await screen.findByText(count)).toBeVisible();

describe('the number of open appeals', () => {
  let stored: Appeal[];
  let requestCount: number;
  beforeEach(() => {
    FakeEventSource.open = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
    stored = [anAppeal(), anAppeal({ id: 2, state: 'changed', reply: 'Верно' })];
    requestCount = 0;
    portalServer.use(
      respond(journal.appeals, () => {
        requestCount += 1;
        return stored;
      }),
    );
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  it('is loaded again with a new mark of an appealed lesson, which may be appealed again', async () => {
    await renderInPortal(<OpenAppeals />, { as: aTeacher() });
    await expectCount('1');
    const { cell } = anAppeal();
    stored = [];
    emitEvent(journalTopic, { kind: 'saved', cells: [{ cell, value: 70, version: 3 }] });
    expect(await screen.findByText('0')).toBeVisible();
  });

  it('follows a new appeal and a withdrawal, and not every mark', async () => {
    await renderInPortal(<OpenAppeals />, { as: aTeacher() });
    await expectCount('1');
    stored = [anAppeal({ id: 3 }), ...stored];
    emitEvent(journalTopic, { kind: 'saved', cells: [], isOfAppeal: true });
    await expectCount('2');
    stored = stored.map((one) => ({ ...one, state: 'confirmed', isWithdrawn: true }));
    emitEvent(journalTopic, { kind: 'saved', cells: [], isOfAppeal: true });
    await expectCount('0');
    const other = { lessonId: 77, studentId: 201 };
    emitEvent(journalTopic, { kind: 'saved', cells: [{ cell: other, value: 70, version: 1 }] });
    emitEvent(journalTopic, { kind: 'changed', cells: [] });
    expect(requestCount).toBe(3);
  });
});
