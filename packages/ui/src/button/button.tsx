import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import * as styles from './button.module.css';

/** The style of a button; use `primary` at most once per form or dialog. */
export type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger';

/** Props of `Button`; a busy button keeps its width and its focus, and ignores clicks. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The portal's button. */
export function Button({
  variant = 'secondary',
  isBusy = false,
  isWide,
  icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-wide={isWide}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {isBusy ? <LoaderCircle className={styles.spinner} size={18} aria-hidden /> : icon}
      <span>{children}</span>
    </button>
  );
}
