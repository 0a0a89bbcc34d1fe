import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { usePopup } from '../popup/use-popup.ts';
import type { MenuContent, MenuItem } from './menu.tsx';
import { useMenuKeys } from './use-menu-keys.ts';
import * as styles from './menu.module.css';

interface Props extends MenuContent {
  readonly buttonId: string;
  readonly onClose: () => void;
}

const itemsIn = (panel: HTMLElement | null): readonly HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

function roleOf({ isChecked }: MenuItem, chosenId: string | undefined) {
  if (isChecked !== undefined) return 'menuitemcheckbox';
  return chosenId === undefined ? 'menuitem' : 'menuitemradio';
}

/** The lazily loaded part of `Menu`. */
export function MenuPanel({ buttonId, items, chosenId, header, footer, onClose }: Props) {
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
  const positionAfter = useMenuKeys(items.map(({ label }) => label));
  useLayoutEffect(() => {
    itemsIn(panel.current)[0]?.focus({ preventScroll: true });
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
