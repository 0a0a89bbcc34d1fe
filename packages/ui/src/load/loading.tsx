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
}

/** A skeleton that appears after 300 ms and is announced to screen readers. */
export function Loading({ skeleton = <Skeleton /> }: Props) {
  const t = useUiTranslations();
  const isSlow = useIsSlow(SKELETON_DELAY_MS);
  return (
    <>
      <LiveRegion>{isSlow && <VisuallyHidden>{t('loading')}</VisuallyHidden>}</LiveRegion>
      {isSlow && skeleton}
    </>
  );
}
