import type { ButtonHTMLAttributes, ReactNode } from 'react';
import * as styles from './button.module.css';

/** A button that shows only an icon; its label is what it is called. */
export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'aria-label'
> {
  readonly label: string;
  readonly children: ReactNode;
}

/** A square button with an icon and a spoken name. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={styles.iconButton} aria-label={label} title={label}>
      {children}
    </button>
  );
}
