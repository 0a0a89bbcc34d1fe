import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as KitMenu } from '@mantine/core';
import { cloneElement, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Kit } from '../kit/kit.tsx';
import type { MenuItem, MenuProps } from './menu.tsx';
import * as styles from './menu.module.css';

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

function Choices({ items, chosenId }: Pick<MenuProps, 'items' | 'chosenId'>) {
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

/** The menu itself, which opens as soon as it is there: Mantine's. */
export function OpenedMenu({ trigger, items, chosenId, header, footer }: MenuProps) {
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
