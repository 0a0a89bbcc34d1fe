import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal } from '@mantine/core';
import { useDeferredValue } from 'react';
import { markFirstFocus } from '../focus/first-focus.ts';
import { PortalMantineProvider } from '../mantine/portal-mantine-provider.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { useRootAttribute } from '../root-attribute/use-root-attribute.ts';
import type { DialogProps } from './dialog.tsx';
import { useEscape } from './use-escape.ts';
import * as styles from './dialog.module.css';

/** The lazily loaded part of `Dialog`, based on Mantine. */
export function Modal({ isOpen, title, children, actions, onClose }: DialogProps) {
  const t = useUiTranslations();
  // Mantine only returns the focus when the modal was rendered closed first.
  const isShown = useDeferredValue(isOpen, false);
  useRootAttribute('data-dialog', isShown);
  useEscape(isShown, onClose);
  return (
    <PortalMantineProvider>
      <MantineModal
        opened={isShown}
        onClose={() => onClose?.()}
        withCloseButton={onClose !== undefined}
        closeOnEscape={false}
        closeOnClickOutside={onClose !== undefined}
        title={title}
        centered
        // Mantine's scroll lock adds a style element, which the CSP forbids; dialog.module.css locks scrolling instead.
        lockScroll={false}
        closeButtonProps={{ 'aria-label': t('close') }}
        // The header of a dialog is no landmark of the page.
        attributes={{ header: { role: 'presentation' } }}
        transitionProps={{ duration: 120 }}
        classNames={{
          root: styles.root,
          content: styles.content,
          header: styles.header,
          title: styles.title,
          body: styles.body,
          close: styles.close,
        }}
      >
        <div ref={markFirstFocus}>
          {children}
          {actions && (
            <div className={styles.actions} data-actions>
              {actions}
            </div>
          )}
        </div>
      </MantineModal>
    </PortalMantineProvider>
  );
}
