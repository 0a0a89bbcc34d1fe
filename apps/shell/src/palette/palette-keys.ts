const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="grid"] *'));

/** What a shortcut opens: the search, its choice of a person to write to, or the list of shortcuts. */
export type Shortcut = 'search' | 'write' | 'shortcuts';

/** Single keys can be switched off, because speech input may type them (WCAG 2.1.4). */
function singleKeyShortcut({ code, key, shiftKey, target }: KeyboardEvent): Shortcut | undefined {
  if (isTyping(target)) return undefined;
  if (key === '?') return 'shortcuts';
  return !shiftKey && (key === '/' || code === 'Slash') ? 'search' : undefined;
}

const modifiersOf = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string =>
  [(ctrlKey || metaKey) && 'control', altKey && 'alt', shiftKey && 'shift'].filter(Boolean).join('+');

const isKey = ({ code, key }: KeyboardEvent, latin: string): boolean =>
  code === `Key${latin.toUpperCase()}` || key.toLowerCase() === latin;

/**
 * Ctrl+K (or ⌘K) and Alt+M anywhere, `/` and `?` outside text fields. Also matches the physical key, so that the keyboard
 * layout does not matter.
 */
export function shortcutOf(event: KeyboardEvent, hasSingleKeys: boolean): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined;
  switch (modifiersOf(event)) {
    case 'control':
      return isKey(event, 'k') ? 'search' : undefined;
    case 'alt':
      return isKey(event, 'm') ? 'write' : undefined;
    case '':
    case 'shift':
      return hasSingleKeys ? singleKeyShortcut(event) : undefined;
    default:
      return undefined;
  }
}
