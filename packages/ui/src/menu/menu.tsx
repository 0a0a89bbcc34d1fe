import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as KitMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Kit } from '../kit/kit.tsx';
import * as styles from './menu.module.css';

/** One line of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Set for one of several choices: whether it is the chosen one. */
  readonly isChosen?: boolean;
  /** Draws a line above. */
  readonly startsGroup?: boolean;
  readonly onPick: () => void;
}

interface Props {
  /** The button that opens the menu; it takes a ref. */
  readonly trigger: ReactElement;
  /** What stands above the lines, such as who is signed in. */
  readonly header?: ReactNode;
  readonly items: readonly MenuItem[];
  /** What stands below the lines. */
  readonly footer?: ReactNode;
}

/** A menu under a button: arrows move, Enter picks, Escape closes and gives the focus back. */
export function Menu({ trigger, header, items, footer }: Props) {
  return (
    <Kit>
      <KitMenu position="bottom-end" shadow="md" transitionProps={{ duration: 120 }} withinPortal>
        <KitMenu.Target>{trigger}</KitMenu.Target>
        <KitMenu.Dropdown className={styles.dropdown}>
          {header && <div className={styles.header}>{header}</div>}
          {items.map((item) => (
            <KitMenu.Item
              key={item.id}
              className={styles.item}
              data-starts-group={item.startsGroup || undefined}
              role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChosen}
              leftSection={item.icon && <Icon name={item.icon} size={18} />}
              rightSection={item.isChosen && <Icon name="check" size={18} />}
              onClick={item.onPick}
            >
              {item.label}
            </KitMenu.Item>
          ))}
          {footer && <div className={styles.footer}>{footer}</div>}
        </KitMenu.Dropdown>
      </KitMenu>
    </Kit>
  );
}
