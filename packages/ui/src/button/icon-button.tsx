import type { ButtonHTMLAttributes, ReactNode } from 'react';
import * as styles from './button.module.css';

/** Props of `IconButton`; the label is its accessible name and its tooltip. */
export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'aria-label'
> {
  readonly label: string;
  readonly children: ReactNode;
}

/** A square button with an icon. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={styles.iconButton} aria-label={label} title={label}>
      {children}
    </button>
  );
}
