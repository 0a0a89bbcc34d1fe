import 'fake-indexeddb/auto';
import { afterEach, beforeEach } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { signedOut, type PortalStore } from '@portal/platform';
import {
  aTeacher,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { MarkValue } from '@portal/domain';
import {
  journal,
  journalTopic,
  type CellRef,
  type CellWrite,
  type JournalEvent,
  type JournalGrid,
} from '@portal/wire';
import { useJournalGridQuery } from '../src/marks/shared/journal.api.ts';
import type { MarkStore } from '../src/marks/model/mark-store.ts';
import { useCell, useMarkStatus, useMarkStore, useTotals } from '../src/marks/model/use-marks.ts';
import { aJournal, ModelServer } from './journal-model.ts';

/** A fake `EventSource`, which jsdom lacks. */
class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];

  constructor() {
    super();
    FakeEventSource.open.push(this);
  }

  close() {
    FakeEventSource.open = FakeEventSource.open.filter((each) => each !== this);
  }
}

const stores: PortalStore[] = [];

/** Closes the pages as a killed tab would: what waits on the device stays. */
export function closePages(): void {
  cleanup();
  act(() => stores.splice(0).forEach((store) => store.dispatch(signedOut())));
}

/** Answers as the server does, and keeps the requests that it has run. */
export function setupMarks() {
  setupPortalServer();
  let server = new ModelServer();
  const requests: (readonly CellWrite[])[] = [];
  const lockedIds = new Set<number>();
  const saveHandler = () =>
    respond(journal.save, ({ cells }) => {
      requests.push(cells);
      const results = server.save(
        'me',
        `request ${requests.length}`,
        cells.filter(({ cell }) => !lockedIds.has(cell.lessonId)),
      );
      return cells.map(
        ({ cell, value }) =>
          results.find((result) => result.cell.lessonId === cell.lessonId) ?? {
            cell,
            state: 'lessonLocked' as const,
            value: null,
            version: 0,
            sentValue: value,
          },
      );
    });
  beforeEach(() => {
    Object.assign(globalThis, { indexedDB: new IDBFactory(), EventSource: FakeEventSource });
    server = new ModelServer();
    requests.length = 0;
    lockedIds.clear();
    portalServer.use(saveHandler());
  });
  afterEach(() => {
    closePages();
    Reflect.deleteProperty(globalThis, 'EventSource');
  });
  return {
    requests,
    goOffline: () => portalServer.use(disconnect(journal.save)),
    goOnline: () => portalServer.use(saveHandler()),
    write: (cell: CellRef, value: MarkValue) =>
      server.save('other', `${cell.lessonId}`, [{ cell, value, version: 0 }]),
    lock: (lessonId: number) => lockedIds.add(lessonId),
    /** The column is gone: batches with its cells are refused as a whole. */
    removeColumn: (grid: JournalGrid, lessonId: number) =>
      portalServer.use(
        fail(journal.save, 404),
        respond(journal.grid, () => {
          portalServer.use(saveHandler());
          return { ...grid, columns: grid.columns.filter((column) => column.lessonId !== lessonId) };
        }),
      ),
  };
}

function Marks({ onStore }: { readonly onStore: (marks: MarkStore) => void }) {
  const { data: grid } = useJournalGridQuery(aJournal);
  return grid && <LoadedMarks grid={grid} onStore={onStore} />;
}

function LoadedMarks({
  grid,
  onStore,
}: {
  readonly grid: JournalGrid;
  readonly onStore: (marks: MarkStore) => void;
}) {
  const marks = useMarkStore(aJournal, grid);
  onStore(marks);
  const { state, pendingCount } = useMarkStatus(marks);
  const cell = useCell(marks, 1, 101);
  const { sum } = useTotals(marks, 101);
  return (
    <>
      <output>{`${state} ${pendingCount}`}</output>
      <p data-testid="cell">{`${cell.value} ${cell.state}`}</p>
      <p data-testid="sum">{sum}</p>
    </>
  );
}

/** Opens a journal in a new tab. */
export async function openMarks(grid: JournalGrid) {
  portalServer.use(respond(journal.grid, () => grid));
  let opened: MarkStore | undefined;
  const page = await renderInPortal(<Marks onStore={(marks) => (opened = marks)} />, { as: aTeacher() });
  stores.push(page.store);
  await screen.findByTestId('cell');
  if (!opened) throw new Error('The journal is not open');
  const emit = (event: JournalEvent) => {
    const data = JSON.stringify({ topic: journalTopic.name, event: journalTopic.event.encode(event) });
    act(() =>
      FakeEventSource.open.forEach((source) => source.dispatchEvent(new MessageEvent('message', { data }))),
    );
  };
  return { ...page, marks: opened, emit };
}
