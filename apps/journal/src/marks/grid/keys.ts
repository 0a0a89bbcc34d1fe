import type { Step } from './cursor.ts';

/** What a key does to the grid. */
export type Command =
  | { readonly kind: 'move'; readonly step: Step; readonly isExtending: boolean }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'enter' | 'open' | 'clear' | 'undo' | 'redo' | 'history' | 'leave' }
  | { readonly kind: 'tab'; readonly step: 'left' | 'right' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const stepsWithControl: Readonly<Record<string, Step>> = { Home: 'gridStart', End: 'gridEnd' };

const plainKeys: Readonly<Record<string, Exclude<Command['kind'], 'move' | 'type' | 'tab'>>> = {
  Enter: 'enter',
  F2: 'open',
  Delete: 'clear',
  Backspace: 'clear',
  ContextMenu: 'history',
  Escape: 'leave',
};

/** The Latin name of a key; by its place on the keyboard when another alphabet is active. */
const latinKey = ({ key, code }: Key): string =>
  /^[a-z]$/iu.test(key) ? key.toLowerCase() : code.replace(/^Key/u, '').toLowerCase();

function controlCommand(key: Key): Command | undefined {
  const step = stepsWithControl[key.key];
  if (step) return { kind: 'move', step, isExtending: key.shiftKey };
  switch (latinKey(key)) {
    case 'z':
      return { kind: key.shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    default:
      return undefined;
  }
}

function shiftCommand({ key }: Key): Command | undefined {
  if (key === 'F10') return { kind: 'history' };
  if (key === 'Enter') return { kind: 'move', step: 'up', isExtending: false };
  if (key === 'Tab') return { kind: 'tab', step: 'left' };
  return undefined;
}

/** Letters, digits and `+` start a mark; other signs belong to the page. */
const startsMark = (key: string): boolean => /^[\p{L}\d+]$/u.test(key);

/** The command of a key; nothing when the key belongs to the page or the browser. */
export function commandOf(key: Key): Command | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) return controlCommand(key);
  const shifted = key.shiftKey ? shiftCommand(key) : undefined;
  if (shifted) return shifted;
  const step = steps[key.key];
  if (step) return { kind: 'move', step, isExtending: key.shiftKey };
  if (key.key === 'Tab') return { kind: 'tab', step: 'right' };
  const plain = plainKeys[key.key];
  if (plain) return { kind: plain };
  return startsMark(key.key) ? { kind: 'type', text: key.key } : undefined;
}

/** What a key does to the edit of a cell: it ends with the typed mark and moves the cursor, fills the selection, or ends without it. */
export type EditCommand =
  | { readonly kind: 'commit'; readonly step: Step }
  | { readonly kind: 'fill' | 'cancel' };

/** Where Enter and Tab go, with Shift and without. */
const lastSteps: Readonly<Record<string, readonly [back: Step, forward: Step]>> = {
  Enter: ['up', 'down'],
  Tab: ['left', 'right'],
};
const typedSteps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The command of a key in a cell that is edited; nothing when the key belongs to the field. */
export function editCommandOf(
  { key, shiftKey, ctrlKey, metaKey }: Key,
  kind: 'typed' | 'opened',
): EditCommand | undefined {
  if (key === 'Escape') return { kind: 'cancel' };
  if (key === 'Enter' && (ctrlKey || metaKey)) return { kind: 'fill' };
  const [back, forward] = lastSteps[key] ?? [];
  const step = (shiftKey ? back : forward) ?? (kind === 'typed' ? typedSteps[key] : undefined);
  return step && { kind: 'commit', step };
}
