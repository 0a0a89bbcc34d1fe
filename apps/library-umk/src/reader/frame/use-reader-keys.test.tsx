import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { actionOf, useReaderKeys, type ReaderActions } from './use-reader-keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  actionOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('the keys of the reader (§2 Library)', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['PageDown', 'next'],
    ['ArrowLeft', 'previous'],
    ['PageUp', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
    ['+', 'larger'],
    ['=', 'larger'],
    ['-', 'smaller'],
    ['/', 'search'],
    ['Escape', 'close'],
    ['a', undefined],
    ['ArrowDown', undefined],
  ])('%s: %s', (key, action) => {
    expect(press(key)).toBe(action);
  });

  it('search by Ctrl+F on every keyboard, and leave the other keys of the browser alone', () => {
    expect(press('а', { code: 'KeyF', ctrlKey: true })).toBe('search');
    expect(press('+', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  });
});

function Reader({ actions }: { readonly actions: ReaderActions }) {
  useReaderKeys(actions);
  return <input aria-label="field" />;
}

describe('a key', () => {
  const action = () => jest.fn<() => unknown>();
  const actions = {
    next: action(),
    previous: action(),
    first: action(),
    last: action(),
    larger: action(),
    smaller: action(),
    search: action(),
    close: jest.fn(() => false),
  };

  it('is not taken from a field, except Escape and Ctrl+F', () => {
    render(<Reader actions={actions} />);
    const field = screen.getByLabelText('field');
    fireEvent.keyDown(field, { key: 'End' });
    fireEvent.keyDown(field, { key: '/' });
    expect([actions.last, actions.search].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    fireEvent.keyDown(field, { key: 'f', code: 'KeyF', ctrlKey: true });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([actions.search, actions.close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('does not reach the portal, unless the reader had nothing to do', () => {
    const portal = jest.fn();
    window.addEventListener('keydown', portal);
    render(<Reader actions={actions} />);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(portal).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(portal).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', portal);
  });
});
