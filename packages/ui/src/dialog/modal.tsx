import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as KitModal } from '@mantine/core';
import { useDeferredValue } from 'react';
import { Kit } from '../kit/kit.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import type { DialogProps } from './dialog.tsx';
import * as styles from './dialog.module.css';

/** The dialog itself: Mantine's. */
export function Modal({ isOpen, title, children, actions, onClose }: DialogProps) {
  const t = useUiText();
  // It gives the focus back to whatever had it when it opened; for that it must have been there closed.
  const isShown = useDeferredValue(isOpen, false);
  return (
    <Kit>
      <KitModal
        opened={isShown}
        onClose={() => onClose?.()}
        withCloseButton={onClose !== undefined}
        closeOnEscape={onClose !== undefined}
        closeOnClickOutside={onClose !== undefined}
        title={title}
        centered
        // Mantine's own lock writes a style element; dialog.module.css holds the page still instead (CSP).
        lockScroll={false}
        closeButtonProps={{ 'aria-label': t('close') }}
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
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </KitModal>
    </Kit>
  );
}
