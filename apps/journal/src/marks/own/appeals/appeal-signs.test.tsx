import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  anAppeal,
  anOwnMark,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { journal, journalTopic, sheets, type Appeal } from '@portal/wire';
import ru from '../../../../locales/ru.json';
import { disciplineLine, unfold } from '../../../../test/discipline-lines.ts';
import { emitEvent, FakeEventSource } from '../../../../test/fake-event-source.ts';
import { OwnMarks } from '../own-marks.tsx';

setupPortalServer();

let ownAppeals: Appeal[];
const { cell } = anOwnMark({ lessonId: 7 });
const open = anAppeal({ id: 7, cell });
const withdrawn = anAppeal({ id: 7, cell, state: 'confirmed', isWithdrawn: true });

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  ownAppeals = [];
  portalServer.use(
    ...studyHandlers(),
    respond(sheets.ownResults, () => []),
    respond(journal.ownAppeals, () => ownAppeals),
    respond(journal.semesters, () => []),
    respond(journal.groups, () => []),
    respond(journal.ownMarks, () => [
      anOwnMark({ lessonId: 1, value: 88 }),
      anOwnMark({ lessonId: 7, date: '2026-11-09', value: 70 }),
    ]),
  );
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

async function show(...appeals: Appeal[]) {
  ownAppeals = appeals;
  const page = await renderInPortal(<OwnMarks />, {
    as: aStudent(),
    path: '/journal',
    messages: { journal: ru },
  });
  await unfold(page);
  return within(await disciplineLine('Базы данных'));
}
const chip = '9 ноября, 08:00: 70 из 100';
const { signs } = ru.appeals;

describe('the sign of an appeal', () => {
  it('stands on its mark, with its name, and on the line of its discipline', async () => {
    const line = await show(open);
    const mark = await line.findByRole('button', { name: `${chip}. ${signs.open}` });
    expect(mark).toHaveAttribute('title', signs.open);
    expect(line.getByText(signs.open, { selector: '[data-kind="waiting"]' })).toBeVisible();
    expect(line.getByRole('button', { name: '16 ноября, 08:00: 88 из 100' })).not.toHaveAttribute('title');
  });

  it('says of an appeal that it was decided, unless a new one is open', async () => {
    const former = anAppeal({ id: 6, cell, state: 'changed', reply: 'Верно' });
    const line = await show(former);
    expect(await line.findByRole('button', { name: `${chip}. ${signs.decided}` })).toBeVisible();
    expect(line.getByText(signs.decided, { selector: '[data-kind]' })).toBeVisible();
    ownAppeals = [open, former];
    emitEvent(journalTopic, { kind: 'saved', cells: [], isOfAppeal: true });
    expect(await line.findByRole('button', { name: `${chip}. ${signs.open}` })).toBeVisible();
    expect(line.queryByText(signs.decided)).toBeNull();
  });

  it('appears and leaves with the appeal that another tab sends and withdraws', async () => {
    const line = await show();
    await line.findByRole('button', { name: chip });
    ownAppeals = [open];
    emitEvent(journalTopic, { kind: 'saved', cells: [{ cell, value: 70, version: 1 }], isOfAppeal: true });
    expect(await line.findByRole('button', { name: `${chip}. ${signs.open}` })).toBeVisible();
    ownAppeals = [withdrawn];
    emitEvent(journalTopic, { kind: 'saved', cells: [{ cell, value: 70, version: 1 }], isOfAppeal: true });
    expect(await line.findByRole('button', { name: chip })).toBeVisible();
    await waitFor(() => expect(line.queryByText(signs.open)).toBeNull());
    const list = within(screen.getByRole('region', { name: ru.appeals.title }));
    expect(list.getByText(ru.appeals.states.withdrawn)).toBeVisible();
  });
});
