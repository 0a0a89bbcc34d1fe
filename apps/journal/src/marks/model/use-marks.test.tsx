import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { serverLost } from '@portal/platform';
import { journal } from '@portal/wire';
import { fail, portalServer, respond } from '@portal/testing';
import { closePages, openMarks, setupMarks } from '../../../test/marks-page.tsx';
import { aGrid } from '../../../test/a-grid.ts';

const saved = setupMarks();
const cellOf = (lessonId: number) => ({ lessonId, studentId: 101 });

/** Whether the browser would warn before the tab is closed, as it does while only the tab has some of the marks. */
const wouldWarn = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('marks of a teacher', () => {
  it('are sent together, however fast they are typed, and wake only those who show them (§2 Journal.2, D-44)', async () => {
    const { marks } = await openMarks(aGrid(30, 1));
    let wakings = 0;
    marks.subscribeCell(30, 101, () => (wakings += 1));
    for (let lessonId = 1; lessonId <= 29; lessonId += 1)
      act(() => marks.set([{ cell: cellOf(lessonId), value: 60 + lessonId }]));
    expect(screen.getByRole('status')).toHaveTextContent('saving 29');
    expect(screen.getByTestId('cell')).toHaveTextContent('61 saving');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('saved 0'));
    expect(saved.requests.length).toBeLessThanOrEqual(2);
    expect(saved.requests.flat()).toHaveLength(29);
    expect(wakings).toBe(0);
    expect(screen.getByTestId('sum')).toHaveTextContent(String(29 * 75));
    expect(marks.totals(101)).toMatchObject({ sum: 29 * 75, average: 75 });
  });

  it('wait on the device without a network, survive the tab, and are stored once and in order', async () => {
    saved.goOffline();
    const first = await openMarks(aGrid(30, 1));
    for (let lessonId = 1; lessonId <= 30; lessonId += 1)
      act(() => first.marks.set([{ cell: cellOf(lessonId), value: lessonId }]));
    act(() => void first.store.dispatch(serverLost()));
    expect(screen.getByRole('status')).toHaveTextContent('offline 30');
    await waitFor(() => expect(wouldWarn()).toBe(false));
    closePages();
    saved.goOnline();
    const next = await openMarks(aGrid(30, 1));
    await waitFor(() => expect(screen.getByTestId('cell')).toHaveTextContent('1'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('saved 0'));
    expect(saved.requests.flat().map(({ cell }) => cell.lessonId)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    expect(next.marks.cell(30, 101)).toEqual({ value: 30, version: 1, state: 'saved' });
  });

  it('in conflict show both values until the teacher decides', async () => {
    const { marks } = await openMarks(aGrid(2, 1));
    saved.write(cellOf(1), 40);
    act(() => marks.set([{ cell: cellOf(1), value: 90 }]));
    await waitFor(() => expect(marks.status().conflicts).toEqual([cellOf(1)]));
    expect(marks.cell(1, 101)).toMatchObject({ value: 90, storedValue: 40, state: 'conflict' });
    act(() => marks.keepOwn(cellOf(1)));
    await waitFor(() => expect(marks.cell(1, 101)).toEqual({ value: 90, version: 2, state: 'saved' }));
    act(() => marks.undo());
    await waitFor(() => expect(marks.cell(1, 101)).toEqual({ value: 40, version: 3, state: 'saved' }));
  });

  it('of a locked lesson stay visible as refused, the others are stored (D§4 Journal.1)', async () => {
    saved.lock(1);
    const { marks } = await openMarks(aGrid(2, 1));
    act(() => marks.set([1, 2].map((lessonId) => ({ cell: cellOf(lessonId), value: 50 }))));
    await waitFor(() => expect(marks.cell(2, 101).state).toBe('saved'));
    expect(marks.cell(1, 101)).toMatchObject({
      value: 50,
      storedValue: null,
      state: 'locked',
      lockReason: 'lessonLocked',
    });
    expect(marks.status().refused).toEqual([cellOf(1)]);
    act(() => marks.takeStored(cellOf(1)));
    expect(marks.cell(1, 101)).toEqual({ value: null, version: 0, state: 'saved' });
  });

  it('are stored when another cell of the batch is gone, which stays visible as refused', async () => {
    const grid = aGrid(3, 1);
    const { marks } = await openMarks(grid);
    saved.removeColumn(grid, 2);
    act(() => marks.set([1, 2, 3].map((lessonId) => ({ cell: cellOf(lessonId), value: 50 }))));
    await waitFor(() => expect(marks.cell(3, 101).state).toBe('saved'));
    expect(marks.cell(1, 101).state).toBe('saved');
    expect(marks.status()).toMatchObject({ state: 'locked', refused: [cellOf(2)], pendingCount: 0 });
  });

  it('stay visible as refused when the teacher may not write them any more', async () => {
    portalServer.use(fail(journal.save, 403));
    const { marks } = await openMarks(aGrid(2, 1));
    act(() => marks.set([{ cell: cellOf(1), value: 50 }]));
    await waitFor(() => expect(marks.status().refused).toEqual([cellOf(1)]));
    expect(marks.cell(1, 101).value).toBe(50);
  });

  it('of other teachers appear as they are written; a missed event loads the journal again', async () => {
    const { marks, emit } = await openMarks(aGrid(2, 1));
    emit({
      kind: 'saved',
      lessonTypeId: 1,
      cells: [
        { cell: cellOf(1), value: 'absent', version: 1 },
        { cell: { lessonId: 99, studentId: 101 }, value: 5, version: 1 },
      ],
    });
    expect(marks.cell(1, 101).value).toBe('absent');
    expect(marks.cell(99, 101).value).toBeNull();
    portalServer.use(
      respond(journal.grid, () => aGrid(2, 1, { 101: [{ lessonId: 2, value: 77, version: 1 }] })),
    );
    emit({ kind: 'missed', cells: [] });
    await waitFor(() => expect(marks.cell(2, 101).value).toBe(77));
  });
});
