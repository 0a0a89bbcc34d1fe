import { cloneElement, createElement, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import type { IconName } from '../icon/icon-names.ts';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';

/** An item of a menu. */
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

/** Props of `Menu`. */
export interface MenuProps {
  /** The button that opens the menu; it must accept a ref and the event handlers of a button. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly MenuItem[];
  /** Makes the items radio items; the id of the checked one. */
  readonly chosenId?: string;
  /** Content above the items, such as the user's name. */
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
}

const openedMenu = new LazyChunk(
  async () => (await import(/* webpackChunkName: "mantine" */ './opened-menu.tsx')).OpenedMenu,
);

/**
 * A menu below a button, operated by arrow keys, Enter and Escape; it returns the focus to the button. Only the button is
 * rendered until the menu is first opened, because a page may have hundreds of menus.
 */
export function Menu(menu: MenuProps) {
  const [isOpened, setIsWanted] = useState(false);
  const OpenedMenu = useLazyChunk(openedMenu, isOpened);
  if (OpenedMenu) return createElement(OpenedMenu, menu);
  const { onPointerEnter, onFocus } = menu.trigger.props;
  return cloneElement(menu.trigger, {
    onClick: () => setIsWanted(true),
    onPointerEnter: () => {
      onPointerEnter?.();
      openedMenu.preloadOnHover();
    },
    onPointerLeave: openedMenu.cancelPreload,
    onFocus: () => {
      onFocus?.();
      openedMenu.preload();
    },
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
}
