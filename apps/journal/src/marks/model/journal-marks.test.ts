import { describe, expect, it } from '@jest/globals';
import { ModelServer, ModelTab, modelCells } from '../../../test/journal-model.ts';

const [cell = { lessonId: 1, studentId: 101 }] = modelCells;
const open = (name = 'a', server = new ModelServer()) => new ModelTab(name, server);
const settled = async (tab: ModelTab) => {
  await Promise.resolve();
  while (tab.hasUnsent) tab.send('delivered');
};

describe('the status of a journal', () => {
  it('is the same object until it changes, and only a change wakes its listeners', () => {
    const { marks } = open();
    let wakings = 0;
    marks.subscribe(() => (wakings += 1));
    marks.set([{ cell, value: 50 }]);
    const status = marks.status();
    const before = wakings;
    marks.refresh();
    expect(marks.status()).toBe(status);
    expect(wakings).toBe(before);
    marks.set([{ cell: { ...cell, lessonId: 2 }, value: 60 }]);
    expect(marks.status()).toMatchObject({ state: 'saving', pendingCount: 2 });
    expect(wakings).toBeGreaterThan(before);
  });
});

describe('undo and redo', () => {
  it('restore exact values, also of cells that were typed twice before they were sent', async () => {
    const { marks } = open();
    marks.set([{ cell, value: 50 }]);
    marks.set([{ cell, value: 'absent' }]);
    marks.undo();
    expect(marks.cell(1, 101).value).toBe(50);
    marks.undo();
    expect(marks.cell(1, 101).value).toBeNull();
    marks.undo();
    marks.redo();
    marks.redo();
    expect(marks.cell(1, 101).value).toBe('absent');
    expect(marks.status()).toMatchObject({ canUndo: true, canRedo: false, pendingCount: 1 });
  });

  it('make a conflict of a value that came from somebody else, even when it was restored by an undo', async () => {
    const server = new ModelServer();
    const [own, other] = [open('a', server), open('b', server)];
    own.marks.set([{ cell, value: 50 }]);
    await settled(own);
    other.marks.receive(server.grid());
    other.marks.set([{ cell, value: 60 }]);
    await settled(other);
    own.marks.receive(server.grid());
    own.marks.set([{ cell, value: 70 }]);
    await settled(own);
    own.marks.undo();
    await settled(own);
    expect(own.marks.cell(1, 101)).toMatchObject({ value: 60, state: 'saved' });
    own.marks.undo();
    await settled(own);
    expect(own.marks.cell(1, 101)).toMatchObject({ value: null, storedValue: 60, state: 'conflict' });
  });

  it('include steps that are no marks, one at a time; a failed one is forgotten', async () => {
    const { marks } = open();
    const steps: string[] = [];
    const undone = Promise.withResolvers<void>();
    marks.set([{ cell, value: 50 }]);
    marks.pushStep({
      undo: () => {
        steps.push('undo');
        return undone.promise;
      },
      redo: () => void steps.push('redo'),
    });
    marks.undo();
    expect(marks.status().canUndo).toBe(false);
    marks.undo();
    undone.resolve();
    await undone.promise;
    await new Promise((resolve) => setTimeout(resolve));
    marks.redo();
    expect(steps).toEqual(['undo', 'redo']);
    expect(marks.cell(1, 101).value).toBe(50);
    marks.pushStep({ undo: () => Promise.reject(new Error('too late')), redo: () => undefined });
    marks.undo();
    await new Promise((resolve) => setTimeout(resolve));
    expect(marks.status()).toMatchObject({ canUndo: true, canRedo: false });
  });
});

describe('a mark', () => {
  it('that is typed again while it is on its way is sent with the version of the response', async () => {
    const server = new ModelServer();
    const tab = open('a', server);
    tab.marks.set([{ cell, value: 50 }]);
    await Promise.resolve();
    tab.send('lostResponse');
    tab.marks.set([{ cell, value: 60 }]);
    await settled(tab);
    expect(server.writes.map(({ value, overVersion }) => [value, overVersion])).toEqual([
      [50, 0],
      [60, 1],
    ]);
    expect(tab.marks.cell(1, 101)).toEqual({ value: 60, version: 2, state: 'saved' });
  });

  it('that somebody else has changed since the edit began is a conflict (D§4 Journal.2)', async () => {
    const server = new ModelServer();
    const [own, other] = [open('a', server), open('b', server)];
    other.marks.set([{ cell, value: 60 }]);
    await settled(other);
    own.marks.receive(server.grid());
    own.marks.set([{ cell, value: 70, seen: null }]);
    await settled(own);
    expect(own.marks.cell(1, 101)).toMatchObject({ value: 70, storedValue: 60, state: 'conflict' });
    own.marks.takeStored(cell);
    own.marks.set([{ cell, value: 70, seen: 60 }]);
    await settled(own);
    expect(own.marks.cell(1, 101)).toMatchObject({ value: 70, state: 'saved' });
  });

  it('that is not changed is not written', () => {
    const { marks } = open();
    marks.set([{ cell, value: null }]);
    expect(marks.status()).toMatchObject({ canUndo: false, pendingCount: 0 });
  });

  it('of many cells is split into batches that the server accepts', async () => {
    const sizes: number[] = [];
    const server = new ModelServer();
    const tab = open('a', server);
    const save = server.save.bind(server);
    server.save = (by, key, cells) => {
      sizes.push(cells.length);
      return save(by, key, cells);
    };
    tab.marks.set(
      Array.from({ length: 1_100 }, (_, at) => ({ cell: { lessonId: at + 1, studentId: 101 }, value: 5 })),
    );
    await settled(tab);
    expect(sizes).toEqual([500, 500, 100]);
    expect(tab.marks.status().state).toBe('saved');
  });
});
