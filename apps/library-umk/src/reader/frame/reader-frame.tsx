import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Icon, IconButton } from '@portal/ui';
import { useHiddenBars } from './use-hidden-bars.ts';
import * as styles from './reader-frame.module.css';

/** The parts that all formats fill. */
export interface FrameParts {
  readonly title: string;
  readonly author: string;
  /** The page of the list. */
  readonly backTo: string;
  /** Buttons for the file itself, such as saving it for offline. */
  readonly fileTools?: ReactNode;
}

interface Props extends FrameParts {
  readonly tools?: ReactNode;
  /** The search field with its result. */
  readonly search?: ReactNode;
  readonly panel?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The whole surface of the reader. */
export function ReaderFrame({
  title,
  author,
  backTo,
  fileTools,
  tools,
  search,
  panel,
  footer,
  children,
}: Props) {
  const t = useTranslations('library-umk');
  const { content, areBarsHidden } = useHiddenBars();
  return (
    <section className={styles.frame} aria-label={title} data-bars-hidden={areBarsHidden}>
      <header className={styles.top}>
        <Link to={backTo} className={styles.back} aria-label={t('reader.back')} title={t('reader.back')}>
          <Icon name="arrowLeft" />
        </Link>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {author !== '' && <p>{author}</p>}
        </div>
        <div className={styles.tools}>
          {tools}
          {fileTools}
        </div>
      </header>
      {search}
      <div className={styles.middle}>
        {panel}
        <div ref={content} className={styles.content}>
          {children}
        </div>
      </div>
      {footer && <footer className={styles.bottom}>{footer}</footer>}
    </section>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** A button of the reader's bars. */
export function Tool({ label, icon, isPressed, isDisabled = false, onClick }: ToolProps) {
  return (
    <IconButton label={label} aria-pressed={isPressed} disabled={isDisabled} onClick={onClick}>
      <Icon name={icon} size={20} />
    </IconButton>
  );
}
