import { cloneElement, createElement, useId, useState, type ReactElement, type ReactNode } from 'react';
import type { IconName } from '../icon/icon-names.ts';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';

/** An item of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Makes it a checkbox, after which the menu stays open. */
  readonly isChecked?: boolean;
  readonly onPick: () => void;
}

/** A picture that is picked with one press, such as an emoji; quick items stand in a row above the others. */
export interface QuickItem {
  readonly id: string;
  readonly label: string;
  readonly face: string;
  /** Whether picking it takes it back. */
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

interface TriggerProps {
  readonly id?: string;
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

/** What stands in a menu. */
export interface MenuContent {
  readonly items: readonly MenuItem[];
  readonly quickItems?: readonly QuickItem[];
  /** Makes the items radio items; the id of the checked one. */
  readonly chosenId?: string;
  /** Content above the items, such as the user's name. */
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
}

interface Props extends MenuContent {
  /** The button that opens the menu; it must accept an id and the event handlers of a button. */
  readonly trigger: ReactElement<TriggerProps>;
}

const lazyPanel = new LazyChunk(
  async () => (await import(/* webpackChunkName: "overlays" */ './menu-panel.tsx')).MenuPanel,
);

/**
 * A menu below a button, operated by arrow keys, letters, Enter and Escape; it returns the focus to the button. Only the button
 * is rendered while the menu is closed, because a page may have hundreds of menus.
 */
export function Menu({ trigger, ...content }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const MenuPanel = useLazyChunk(lazyPanel, isOpen);
  const id = useId();
  const { onPointerEnter, onFocus } = trigger.props;
  return (
    <>
      {cloneElement(trigger, {
        id,
        onClick: () => setIsOpen(!isOpen),
        onPointerEnter: () => {
          onPointerEnter?.();
          lazyPanel.preloadOnHover();
        },
        onPointerLeave: lazyPanel.cancelPreload,
        onFocus: () => {
          onFocus?.();
          lazyPanel.preload();
        },
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      {isOpen &&
        MenuPanel &&
        createElement(MenuPanel, { ...content, buttonId: id, onClose: () => setIsOpen(false) })}
    </>
  );
}
