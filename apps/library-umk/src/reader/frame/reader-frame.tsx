import { useState, type FocusEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Icon, IconButton } from '@portal/ui';
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

const MOVED_PX = 8;

/** The whole surface of the reader. On a phone a tap on the page hides the bars, and shows them again. */
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
  const [areBarsHidden, setBarsHidden] = useState(false);
  const [pressedAt, setPressedAt] = useState<readonly [number, number]>();
  const showBars = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) setBarsHidden(false);
  };
  return (
    <section className={styles.frame} aria-label={title} data-bars-hidden={areBarsHidden} onFocus={showBars}>
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
        <div
          className={styles.content}
          onPointerDown={({ clientX, clientY }) => setPressedAt([clientX, clientY])}
          onClick={({ clientX, clientY, target }) => {
            const [x, y] = pressedAt ?? [clientX, clientY];
            const isTap = Math.hypot(clientX - x, clientY - y) < MOVED_PX;
            const isControl = target instanceof Element && target.closest('button, a, input') !== null;
            if (isTap && !isControl) setBarsHidden(!areBarsHidden);
          }}
        >
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
