import type { ReactNode } from 'react';
import { LiveRegion } from '../live/live-region.tsx';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import { useIsSlow } from './use-is-slow.ts';

const SKELETON_DELAY_MS = 300;

interface Props {
  /** What stands in the place of the real thing; plain lines by default. */
  readonly skeleton?: ReactNode;
}

/** A skeleton that waits 300 ms before it shows itself, and says so aloud. */
export function Loading({ skeleton = <Skeleton /> }: Props) {
  const t = useUiText();
  const isLate = useIsSlow(SKELETON_DELAY_MS);
  return (
    <>
      <LiveRegion>{isLate && <VisuallyHidden>{t('loading')}</VisuallyHidden>}</LiveRegion>
      {isLate && skeleton}
    </>
  );
}
