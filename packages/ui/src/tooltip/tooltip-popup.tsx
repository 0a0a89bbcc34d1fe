import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as MantineTooltip } from '@mantine/core';
import { PortalMantineProvider } from '../mantine/portal-mantine-provider.tsx';
import * as styles from './tooltip.module.css';

interface Props {
  readonly id: string;
  readonly text: string;
  readonly side: 'top' | 'right' | 'bottom';
  readonly isShown: boolean;
  readonly target: HTMLElement;
}

/** The lazily loaded part of `Tooltip`, based on Mantine. */
export function TooltipPopup({ id, text, side, isShown, target }: Props) {
  return (
    <PortalMantineProvider>
      <MantineTooltip
        label={<span id={id}>{text}</span>}
        position={side}
        opened={isShown}
        target={target}
        classNames={{ tooltip: styles.tooltip }}
        transitionProps={{ enterDelay: 200 }}
        // Not in a portal, so that it stays in the landmark of its target; fixed, so that no container clips it.
        withinPortal={false}
        floatingStrategy="fixed"
        hideDetached={false}
        multiline
        maw={280}
      />
    </PortalMantineProvider>
  );
}
