import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as KitTooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { Kit } from '../kit/kit.tsx';
import * as styles from './tooltip.module.css';

interface Props {
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom';
  /** One element that takes a ref and the focus. */
  readonly children: ReactElement;
}

/** A few words beside what has the pointer or the focus. */
export function Tooltip({ text, side = 'top', children }: Props) {
  return (
    <Kit>
      <KitTooltip
        label={text}
        position={side}
        classNames={{ tooltip: styles.tooltip }}
        events={{ hover: true, focus: true, touch: true }}
        openDelay={200}
        // In place, so that it belongs to the landmark of what it explains; fixed, so that nothing cuts it off.
        withinPortal={false}
        floatingStrategy="fixed"
        multiline
        maw={280}
      >
        {children}
      </KitTooltip>
    </Kit>
  );
}
