import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as KitTooltip } from '@mantine/core';
import { Kit } from '../kit/kit.tsx';
import * as styles from './tooltip.module.css';

interface Props {
  readonly id: string;
  readonly text: string;
  readonly side: 'top' | 'right' | 'bottom';
  readonly isShown: boolean;
  readonly target: HTMLElement;
}

/** The words of a tooltip, beside what they explain: Mantine's. */
export function Bubble({ id, text, side, isShown, target }: Props) {
  return (
    <Kit>
      <KitTooltip
        label={<span id={id}>{text}</span>}
        position={side}
        opened={isShown}
        target={target}
        classNames={{ tooltip: styles.tooltip }}
        transitionProps={{ enterDelay: 200 }}
        // In place, so that it belongs to the landmark of what it explains; fixed, so that nothing cuts it off.
        withinPortal={false}
        floatingStrategy="fixed"
        hideDetached={false}
        multiline
        maw={280}
      />
    </Kit>
  );
}
