import { describe, expect, it, jest } from '@jest/globals';
import { hookWithLimit, testWithLimit } from './with-limit.mjs';

type Work = (...given: readonly unknown[]) => unknown;

/** A stand-in for jest's `it`, which keeps what it is given. */
function fakeTest() {
  const added: { name: string; work: Work | undefined }[] = [];
  const add = (name: string, work?: Work) => void added.push({ name, work });
  const each = (rows: readonly unknown[]) => (name: string, work: Work) => {
    for (const row of rows) add(name, () => work(row));
  };
  return { added, test: testWithLimit(Object.assign(add, { each, todo: 'todo' })) };
}

const endless: Work = () => new Promise(() => undefined);

describe('a test with a limit', () => {
  it('fails when it takes longer, and gives its result otherwise', async () => {
    const { test, added } = fakeTest();
    test('slow', endless, 10);
    test('quick', () => Promise.resolve('done'), 1_000);
    await expect(added[0]?.work?.()).rejects.toThrow('It took longer than 10 ms');
    await expect(added[1]?.work?.()).resolves.toBe('done');
  });

  it('keeps its failure and its rows', async () => {
    const { test, added } = fakeTest();
    const seen = jest.fn();
    test.each(['one', 'two'])('rows', seen, 1_000);
    test.each(['three'])('slow row', endless, 10);
    test('broken', () => Promise.reject(new Error('broken')));
    await added[0]?.work?.();
    await added[1]?.work?.();
    expect(seen.mock.calls).toEqual([['one'], ['two']]);
    await expect(added[2]?.work?.()).rejects.toThrow('It took longer than 10 ms');
    await expect(added[3]?.work?.()).rejects.toThrow('broken');
  });

  it('has hooks with limits, and leaves the rest as it is', async () => {
    const hooks: Work[] = [];
    hookWithLimit((work: Work) => void hooks.push(work))(endless, 10);
    await expect(hooks[0]?.()).rejects.toThrow('It took longer than 10 ms');
    expect(fakeTest().test.todo).toBe('todo');
  });
});
