import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useEscape } from '../dialog/use-escape.ts';
import { PortalMantineProvider } from '../mantine/portal-mantine-provider.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { useRootAttribute } from '../root-attribute/use-root-attribute.ts';
import type { DrawerProps } from './drawer.tsx';
// Locks scrolling, and styles title and close button.
import * as dialogStyles from '../dialog/dialog.module.css';
import * as styles from './drawer.module.css';

/** The lazily loaded part of `Drawer`, based on Mantine. */
export function OpenedDrawer({ isOpen, title, children, actions, onClose }: DrawerProps) {
  const t = useUiTranslations();
  // Mantine only returns the focus when the drawer was rendered closed first.
  const isShown = useDeferredValue(isOpen, false);
  useRootAttribute('data-dialog', isShown);
  useEscape(isShown, onClose);
  return (
    <PortalMantineProvider>
      <MantineDrawer
        opened={isShown}
        onClose={onClose}
        closeOnEscape={false}
        title={title}
        position="right"
        // Mantine's scroll lock adds a style element, which the CSP forbids; dialog.module.css locks scrolling instead.
        lockScroll={false}
        closeButtonProps={{ 'aria-label': t('close') }}
        // The header of a dialog is no landmark of the page.
        attributes={{ header: { role: 'presentation' } }}
        transitionProps={{ duration: 160 }}
        classNames={{
          root: dialogStyles.root,
          content: styles.content,
          header: styles.header,
          title: dialogStyles.title,
          body: styles.body,
          close: dialogStyles.close,
        }}
      >
        <div className={styles.scroll}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </MantineDrawer>
    </PortalMantineProvider>
  );
}
