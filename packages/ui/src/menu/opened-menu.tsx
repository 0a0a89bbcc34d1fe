import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import { cloneElement, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { PortalMantineProvider } from '../mantine/portal-mantine-provider.tsx';
import type { MenuItem, MenuProps } from './menu.tsx';
import * as styles from './menu.module.css';

function Action({ item }: { readonly item: MenuItem }) {
  return (
    <MantineMenu.Item
      className={styles.item}
      leftSection={item.icon && <Icon name={item.icon} size={18} />}
      onClick={item.onPick}
    >
      {item.label}
    </MantineMenu.Item>
  );
}

function Choices({ items, chosenId }: Pick<MenuProps, 'items' | 'chosenId'>) {
  return (
    <MantineMenu.RadioGroup
      value={chosenId}
      onChange={(picked) => items.find(({ id }) => id === picked)?.onPick()}
    >
      {items.map(({ id, label }) => (
        <MantineMenu.RadioItem key={id} value={id} className={styles.item} closeMenuOnClick>
          {label}
        </MantineMenu.RadioItem>
      ))}
    </MantineMenu.RadioGroup>
  );
}

/** The lazily loaded part of `Menu`, based on Mantine; it opens as soon as it is rendered. */
export function OpenedMenu({ trigger, items, chosenId, header, footer }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Repeats the click that loaded this component, and focuses the button so that the focus returns to it.
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <PortalMantineProvider>
      <MantineMenu
        position="bottom-end"
        shadow="md"
        transitionProps={{ duration: 120 }}
        withinPortal={false}
        hideDetached={false}
        withInitialFocusPlaceholder={false}
      >
        <MantineMenu.Target>{cloneElement(trigger, { ref: button })}</MantineMenu.Target>
        <MantineMenu.Dropdown className={styles.dropdown}>
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
        </MantineMenu.Dropdown>
      </MantineMenu>
    </PortalMantineProvider>
  );
}
