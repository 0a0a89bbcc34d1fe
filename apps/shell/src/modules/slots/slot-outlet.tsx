import { Suspense, useMemo, useState, type ComponentType } from 'react';
import { selectUser, usePortalSelector, type SlotName } from '@portal/platform';
import { ownContentOf, type OpenSlot } from '@portal/platform/render-slot';
import { Skeleton } from '@portal/ui';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { readerOf } from '../module-pages.ts';
import { useRegistry } from '../use-modules.ts';
import { fillsOf, type Fill } from './slot-fills.ts';
import { ActionSlot, CardSlot, SectionSlot, type FrameProps } from './slot-frames.tsx';

const OwnContent = ({ slot }: FrameProps) => ownContentOf(slot);

const TabSlot = lazyComponent(async (): Promise<ComponentType<FrameProps>> => {
  try {
    return (await import(/* webpackChunkName: "slot-tabs" */ './tab-slot.tsx')).TabSlot;
  } catch (error) {
    console.warn(error);
    return OwnContent;
  }
});

const frames: Readonly<Record<SlotName, ComponentType<FrameProps>>> = {
  'home.card': CardSlot,
  'profile.section': SectionSlot,
  'lesson.action': ActionSlot,
  'person.tab': TabSlot,
};

/** What fills a slot now. */
function useFills(name: SlotName): readonly Fill[] {
  const registry = useRegistry();
  const user = usePortalSelector(selectUser);
  return useMemo(() => (user ? fillsOf(registry, name, readerOf(user)) : []), [registry, name, user]);
}

/**
 * Shows a slot in its frame. An open page does not change when a module is published; what was disabled, or has failed on this page,
 * is gone.
 */
function SlotOutlet({ slot }: { readonly slot: OpenSlot }) {
  const fills = useFills(slot.name);
  const [first] = useState(fills);
  const [failed, setFailed] = useState<readonly string[]>([]);
  if (first.length === 0) return ownContentOf(slot);
  const Frame = frames[slot.name];
  const shown = first.filter(({ key }) => !failed.includes(key) && fills.some((fill) => fill.key === key));
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <Frame slot={slot} fills={shown} onFailed={({ key }) => setFailed((others) => [...others, key])} />
    </Suspense>
  );
}

/** Renders a slot of any page. */
export const renderSlot = (slot: OpenSlot) => <SlotOutlet slot={slot} />;
