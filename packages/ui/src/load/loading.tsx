import type { ReactNode } from 'react';
import { LiveRegion } from '../live/live-region.tsx';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { useIsSlow } from './use-is-slow.ts';

const SKELETON_DELAY_MS = 300;

interface Props {
  /** The placeholder; by default lines of text. */
  readonly skeleton?: ReactNode;
  readonly isShownAtOnce?: boolean;
}

/** A skeleton that appears after 300 ms, or at once, and is announced to screen readers. */
export function Loading({ skeleton = <Skeleton />, isShownAtOnce = false }: Props) {
  const t = useUiTranslations();
  const isSlow = useIsSlow(SKELETON_DELAY_MS);
  return (
    <>
      <LiveRegion>{isSlow && <VisuallyHidden>{t('loading')}</VisuallyHidden>}</LiveRegion>
      {(isSlow || isShownAtOnce) && skeleton}
    </>
  );
}
