import { Skeleton } from '@portal/ui';
import { SkeletonCards, SkeletonForm, SkeletonTable } from '@portal/ui/display';
import { Section } from '../section.tsx';

/** Shapes of what is being loaded. */
export function SkeletonParts() {
  return (
    <Section parts={['Skeleton', 'SkeletonTable', 'SkeletonForm', 'SkeletonCards']}>
      <Skeleton />
      <SkeletonTable rows={3} />
      <SkeletonForm fields={2} />
      <SkeletonCards cards={2} />
    </Section>
  );
}
