import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { UndoHistory } from './undo-history.ts';

const MAX_STEPS = 500;

/** A text that each step makes longer by a sign. */
function open() {
  let text = '';
  const onChange = jest.fn();
  const history = new UndoHistory(onChange);
  const type = (sign: string) => {
    text += sign;
    history.push({ undo: () => void (text = text.slice(0, -1)), redo: () => void (text += sign) });
  };
  return { history, onChange, type, text: () => text };
}

afterEach(() => void jest.restoreAllMocks());

describe('the history of steps', () => {
  it('does nothing at either end', () => {
    const { history, onChange } = open();
    history.undo();
    history.redo();
    expect(onChange).not.toHaveBeenCalled();
    expect([history.canUndo, history.canRedo]).toEqual([false, false]);
  });

  it('forgets the undone steps with the next one', () => {
    const { history, type, text } = open();
    type('a');
    type('b');
    history.undo();
    type('c');
    expect(history.canRedo).toBe(false);
    history.redo();
    expect(text()).toBe('ac');
  });

  it('matches a model of two stacks after any keys', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('type', 'undo', 'redo')), (keys) => {
        const { history, type, text } = open();
        const versions = [''];
        let at = 0;
        keys.forEach((key, step) => {
          if (key === 'type') {
            const sign = String.fromCharCode('a'.charCodeAt(0) + (step % 26));
            versions.splice(at + 1, Infinity, `${versions[at]}${sign}`);
            at += 1;
            type(sign);
          } else {
            history[key === 'undo' ? 'undo' : 'redo']();
            at = Math.max(0, Math.min(versions.length - 1, at + (key === 'undo' ? -1 : 1)));
          }
          expect(text()).toBe(versions[at]);
          expect([history.canUndo, history.canRedo]).toEqual([at > 0, at < versions.length - 1]);
        });
      }),
    );
  });

  it('keeps the newest steps only', () => {
    const { history, type, text } = open();
    for (let step = 0; step <= MAX_STEPS; step += 1) type('x');
    while (history.canUndo) history.undo();
    expect(text()).toBe('x');
  });

  it('forgets a step between others, but not one that is undone', () => {
    const { history, onChange, type, text } = open();
    const step = { undo: jest.fn<() => void>(), redo: jest.fn<() => void>() };
    type('a');
    history.push(step);
    type('b');
    history.forget(step);
    expect(onChange).toHaveBeenCalledTimes(4);
    history.undo();
    history.undo();
    expect([text(), history.canUndo, step.undo.mock.calls]).toEqual(['', false, []]);
    history.push(step);
    history.undo();
    history.forget(step);
    history.redo();
    expect(step.redo).toHaveBeenCalledTimes(1);
  });

  it('forgets a step that failed, and says so', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { history, onChange } = open();
    const error = new Error('too late');
    history.push({ undo: () => Promise.reject(error), redo: () => undefined });
    history.undo();
    expect(history.canRedo).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(warn).toHaveBeenCalledWith(error);
    expect([history.canUndo, history.canRedo]).toEqual([false, false]);
    expect(onChange).toHaveBeenCalledTimes(3);
  });
});
