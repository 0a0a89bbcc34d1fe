import { cloneElement, createElement, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import type { IconName } from '../icon/icon.tsx';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';

/** One line of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onPick: () => void;
}

interface TriggerProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

/** A menu and the button that it hangs under. */
export interface MenuProps {
  /** The button that opens the menu; it takes a ref and what a button does. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly MenuItem[];
  /** Set when the lines are choices of which one holds: the id of that one, or none yet. */
  readonly chosenId?: string;
  /** What stands above the lines, such as who is signed in. */
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
}

/** The menu that opens: a file of its own, fetched while the hand is on its way to the button. */
const openedMenu = new LazyChunk(
  async () => (await import(/* webpackChunkName: "kit" */ './opened-menu.tsx')).OpenedMenu,
);

/**
 * A menu under a button: arrows move, Enter picks, Escape closes and gives the focus back. Until it is first opened it is a
 * button and nothing else: a page may hold hundreds.
 */
export function Menu(menu: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const OpenedMenu = useLazyChunk(openedMenu, isWanted);
  if (OpenedMenu) return createElement(OpenedMenu, menu);
  const { onPointerEnter, onFocus } = menu.trigger.props;
  return cloneElement(menu.trigger, {
    onClick: () => setIsWanted(true),
    onPointerEnter: () => {
      onPointerEnter?.();
      openedMenu.approach();
    },
    onPointerLeave: openedMenu.leave,
    onFocus: () => {
      onFocus?.();
      openedMenu.prepare();
    },
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
}
