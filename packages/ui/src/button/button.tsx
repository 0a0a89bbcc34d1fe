import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import * as styles from './button.module.css';

/** What a button says by its look: the one main action, an ordinary one, a quiet one, one that destroys. */
export type ButtonVariant = 'main' | 'plain' | 'quiet' | 'danger';

/** A button; while busy it keeps its width and its focus, and does nothing. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly look?: ButtonVariant;
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
}

/** The portal's button. */
export function Button({ look = 'plain', isBusy = false, isWide, icon, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      data-wide={isWide}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {isBusy ? <LoaderCircle className={styles.spinner} size={18} aria-hidden /> : icon}
      <span>{children}</span>
    </button>
  );
}
