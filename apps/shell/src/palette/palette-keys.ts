const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="grid"] *'));

/**
 * Ctrl+K (or ⌘K) anywhere, `/` outside text fields. Also matches the physical key, so that the keyboard layout
 * does not matter.
 */
export function isPaletteKey(event: KeyboardEvent): boolean {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey || shiftKey) return false;
  if (ctrlKey || metaKey) return code === 'KeyK' || key.toLowerCase() === 'k';
  return (key === '/' || code === 'Slash') && !isTyping(event.target);
}
