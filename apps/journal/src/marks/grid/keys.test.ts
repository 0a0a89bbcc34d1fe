import { describe, expect, it } from '@jest/globals';
import { commandOf, editCommandOf } from './keys.ts';

const none = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const ctrl = { ...none, ctrlKey: true };
const shift = { ...none, shiftKey: true };

describe('a key in the grid', () => {
  it.each(['8', '0', 'н', 'Н', 'h', 'ө', '+'])('%s starts a mark', (key) => {
    expect(commandOf({ ...none, key })).toEqual({ kind: 'type', text: key });
  });

  it.each(['/', '?', ' ', 'F5', 'Shift', 'Dead'])('%s belongs to the page', (key) => {
    expect(commandOf({ ...none, key })).toBeUndefined();
  });

  it.each([
    ['z', 'KeyZ', 'undo'],
    ['я', 'KeyZ', 'undo'],
    ['y', 'KeyY', 'redo'],
    ['н', 'KeyY', 'redo'],
    // On a German keyboard Z and Y change places.
    ['z', 'KeyY', 'undo'],
    ['y', 'KeyZ', 'redo'],
  ])('Ctrl+%s at %s means %s', (key, code, kind) => {
    expect(commandOf({ ...ctrl, key, code })).toEqual({ kind });
    expect(commandOf({ ...none, metaKey: true, key, code })).toEqual({ kind });
  });

  it.each([
    ['c', 'KeyC'],
    ['v', 'KeyV'],
    ['м', 'KeyV'],
    ['8', 'Digit8'],
  ])('Ctrl+%s stays with the browser', (key, code) => {
    expect(commandOf({ ...ctrl, key, code })).toBeUndefined();
  });

  it('leaves keys with Alt to the browser', () => {
    expect(commandOf({ ...none, altKey: true, key: 'ArrowLeft' })).toBeUndefined();
  });

  it.each([
    [
      { ...shift, key: 'ArrowDown' },
      { kind: 'move', step: 'down', isExtending: true },
    ],
    [
      { ...shift, key: 'Enter' },
      { kind: 'move', step: 'up', isExtending: false },
    ],
    [
      { ...shift, key: 'Tab' },
      { kind: 'tab', step: 'left' },
    ],
    [{ ...shift, key: 'F10' }, { kind: 'history' }],
    [
      { ...ctrl, key: 'Home' },
      { kind: 'move', step: 'gridStart', isExtending: false },
    ],
    [
      { ...ctrl, shiftKey: true, key: 'End' },
      { kind: 'move', step: 'gridEnd', isExtending: true },
    ],
    [{ ...ctrl, shiftKey: true, key: 'z', code: 'KeyZ' }, { kind: 'redo' }],
  ])('%j', (key, command) => {
    expect(commandOf(key)).toEqual(command);
  });
});

describe('a key in an edited cell', () => {
  it('ends the edit and moves', () => {
    expect(editCommandOf({ ...none, key: 'Enter' }, 'opened')).toEqual({ kind: 'commit', step: 'down' });
    expect(editCommandOf({ ...shift, key: 'Enter' }, 'opened')).toEqual({ kind: 'commit', step: 'up' });
    expect(editCommandOf({ ...shift, key: 'Tab' }, 'typed')).toEqual({ kind: 'commit', step: 'left' });
    expect(editCommandOf({ ...none, key: 'Escape' }, 'typed')).toEqual({ kind: 'cancel' });
  });

  it('moves the caret of an opened cell, but leaves a typed one', () => {
    expect(editCommandOf({ ...none, key: 'ArrowLeft' }, 'opened')).toBeUndefined();
    expect(editCommandOf({ ...none, key: 'ArrowLeft' }, 'typed')).toEqual({ kind: 'commit', step: 'left' });
  });
});
