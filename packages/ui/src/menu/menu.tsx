import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as KitMenu } from '@mantine/core';
import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Kit } from '../kit/kit.tsx';
import * as styles from './menu.module.css';

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
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

interface Props {
  /** The button that opens the menu; it takes a ref and what a button does. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly MenuItem[];
  /** Set when the lines are choices of which one holds: the id of that one, or none yet. */
  readonly chosenId?: string;
  /** What stands above the lines, such as who is signed in. */
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
}

function Action({ item }: { readonly item: MenuItem }) {
  return (
    <KitMenu.Item
      className={styles.item}
      leftSection={item.icon && <Icon name={item.icon} size={18} />}
      onClick={item.onPick}
    >
      {item.label}
    </KitMenu.Item>
  );
}

function Choices({ items, chosenId }: Pick<Props, 'items' | 'chosenId'>) {
  return (
    <KitMenu.RadioGroup
      value={chosenId}
      onChange={(picked) => items.find(({ id }) => id === picked)?.onPick()}
    >
      {items.map(({ id, label }) => (
        <KitMenu.RadioItem key={id} value={id} className={styles.item} closeMenuOnClick>
          {label}
        </KitMenu.RadioItem>
      ))}
    </KitMenu.RadioGroup>
  );
}

/** The menu itself, which opens as soon as it is there. */
function OpenedMenu({ trigger, items, chosenId, header, footer }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // As if it had been there when its button was pressed: the focus comes back to it in the end.
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <Kit>
      <KitMenu
        position="bottom-end"
        shadow="md"
        transitionProps={{ duration: 120 }}
        withinPortal={false}
        hideDetached={false}
        withInitialFocusPlaceholder={false}
      >
        <KitMenu.Target>{cloneElement(trigger, { ref: button })}</KitMenu.Target>
        <KitMenu.Dropdown className={styles.dropdown}>
          {header && (
            <div role="presentation" className={styles.header}>
              {header}
            </div>
          )}
          {chosenId === undefined ? (
            items.map((item) => <Action key={item.id} item={item} />)
          ) : (
            <Choices items={items} chosenId={chosenId} />
          )}
          {footer && (
            <div role="presentation" className={styles.footer}>
              {footer}
            </div>
          )}
        </KitMenu.Dropdown>
      </KitMenu>
    </Kit>
  );
}

/**
 * A menu under a button: arrows move, Enter picks, Escape closes and gives the focus back. Until it is first opened it is a
 * button and nothing else: a page may hold hundreds.
 */
export function Menu(menu: Props) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <OpenedMenu {...menu} />;
  return cloneElement(menu.trigger, {
    onClick: () => setIsWanted(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
}
