import { useRef } from 'react';
import { usePlacement } from '../popup/use-placement.ts';
import * as styles from './tooltip.module.css';

interface Props {
  readonly id: string;
  readonly text: string;
  readonly side: 'above' | 'right';
  readonly target: HTMLElement;
}

/** The lazily loaded part of `Tooltip`; it stays in the landmark of its target, and no container clips it. */
export function TooltipPopup({ id, text, side, target }: Props) {
  const panel = useRef<HTMLSpanElement>(null);
  usePlacement({ frame: { current: target }, panel, isOpen: true }, { side, align: 'center' });
  return (
    <span ref={panel} id={id} role="tooltip" className={styles.tooltip}>
      {text}
    </span>
  );
}
