import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { usePopup } from '../popup/use-popup.ts';
import type { MenuContent, MenuItem, QuickItem } from './menu.tsx';
import { useMenuKeys } from './use-menu-keys.ts';
import * as styles from './menu.module.css';

interface Props extends MenuContent {
  readonly buttonId: string;
  readonly onClose: () => void;
}

/** The first of the items, also after a row of quick ones. */
const firstItemIn = (panel: HTMLElement | null): HTMLElement | null | undefined =>
  panel?.querySelector<HTMLElement>(':scope > [role^="menuitem"]');

const itemsIn = (panel: HTMLElement | null): readonly HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

function roleOf({ isChecked }: MenuItem, chosenId: string | undefined) {
  if (isChecked !== undefined) return 'menuitemcheckbox';
  return chosenId === undefined ? 'menuitem' : 'menuitemradio';
}

interface QuickRowProps {
  readonly items: readonly QuickItem[];
  readonly onPick: (item: QuickItem) => void;
}

function QuickRow({ items, onPick }: QuickRowProps) {
  return (
    <div role="presentation" className={styles.quickRow}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitemcheckbox"
          aria-checked={item.isChosen}
          aria-label={item.label}
          title={item.label}
          tabIndex={-1}
          className={styles.quickItem}
          onClick={() => onPick(item)}
        >
          {item.face}
        </button>
      ))}
    </div>
  );
}

/** The lazily loaded part of `Menu`. */
export function MenuPanel({ buttonId, items, quickItems = [], chosenId, header, footer, onClose }: Props) {
  const button = useRef(document.getElementById(buttonId));
  const close = () => {
    onClose();
    button.current?.focus({ preventScroll: true });
  };
  const { panel } = usePopup({
    isOpen: true,
    frame: button,
    align: 'end',
    onClose: (reason) => (reason === 'escape' ? close() : onClose()),
  });
  const positionAfter = useMenuKeys([...quickItems, ...items].map(({ label }) => label));
  useLayoutEffect(() => {
    firstItemIn(panel.current)?.focus({ preventScroll: true });
  }, [panel]);

  const move = (event: KeyboardEvent) => {
    const shown = itemsIn(panel.current);
    const at = shown.findIndex((item) => item === document.activeElement);
    const next = shown[positionAfter(event, at) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const pick = ({ id, isChecked, onPick }: MenuItem) => {
    if (isChecked !== undefined) {
      onPick();
      return;
    }
    // Before the action, which may open a dialog or move the focus on.
    close();
    if (id !== chosenId) onPick();
  };
  return (
    <div
      ref={panel}
      role="menu"
      aria-labelledby={buttonId}
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={move}
    >
      {header && (
        <div role="presentation" className={styles.header}>
          {header}
        </div>
      )}
      {quickItems.length > 0 && (
        <QuickRow
          items={quickItems}
          onPick={({ onPick }) => {
            close();
            onPick();
          }}
        />
      )}
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role={roleOf(item, chosenId)}
          aria-checked={item.isChecked ?? (chosenId === undefined ? undefined : item.id === chosenId)}
          tabIndex={-1}
          className={styles.item}
          onClick={() => pick(item)}
        >
          {item.icon && <Icon name={item.icon} size={18} />}
          {item.label}
        </button>
      ))}
      {footer && (
        <div role="presentation" className={styles.footer}>
          {footer}
        </div>
      )}
    </div>
  );
}
