import { useId, type HTMLAttributes, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { useRootAttribute } from '../root-attribute/use-root-attribute.ts';
import { useEscape } from './use-escape.ts';
import { useModalFocus } from './use-modal-focus.ts';
import * as styles from './overlay.module.css';

/** What lies over the page and asks for all attention. */
export interface OverlayContent {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
  /** A dialog as wide as the screen, for a table. */
  readonly isWide?: boolean;
  /** Omit it for what Escape, the close button and a press next to it must not close. */
  readonly onClose?: () => void;
}

/** Props of `Overlay`. */
export interface OverlayProps
  extends OverlayContent, Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onTouchStart' | 'onTouchEnd'> {
  readonly kind: 'dialog' | 'drawer' | 'viewer';
}

/** A modal panel: the focus and the Tab key stay in it, the page behind does not scroll, Escape closes the topmost. */
export function Overlay({
  kind,
  title,
  children,
  actions,
  isWide = false,
  onClose,
  onKeyDown,
  ...touches
}: OverlayProps) {
  const t = useUiTranslations();
  const id = useId();
  const { panel, keepTab } = useModalFocus(kind === 'dialog');
  useRootAttribute('data-dialog');
  useEscape(true, onClose);
  return createPortal(
    <div
      role="presentation"
      className={styles.frame}
      data-kind={kind}
      data-wide={isWide || undefined}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        keepTab(event);
      }}
      {...touches}
    >
      <div role="presentation" className={styles.backdrop} onClick={onClose} />
      <section
        ref={panel}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
        tabIndex={-1}
        className={styles.panel}
      >
        <div className={styles.header}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {onClose && (
            <IconButton label={t('close')} onClick={onClose}>
              <Icon name="close" size={28} />
            </IconButton>
          )}
        </div>
        <div id={`${id}-body`} className={styles.body}>
          <div className={styles.content}>{children}</div>
          {actions && (
            <div className={styles.actions} data-actions>
              {actions}
            </div>
          )}
        </div>
      </section>
    </div>,
    document.body,
  );
}
