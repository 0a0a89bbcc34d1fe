import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Kit } from '../kit/kit.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import * as styles from './dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the safe one first. */
  readonly actions?: ReactNode;
  /** Left out where there is nothing to go back to: neither Escape nor a cross closes it then. */
  readonly onClose?: () => void;
}

/** A question or a form over the page: the focus stays inside, Escape closes and gives it back. */
export function Dialog({ isOpen, title, children, actions, onClose }: Props) {
  const t = useUiText();
  return (
    <Kit>
      <Modal
        opened={isOpen}
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
      </Modal>
    </Kit>
  );
}
