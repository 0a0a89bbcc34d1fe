import { use, type ReactNode } from 'react';
import { RenderSlotContext } from './render-slot.ts';
import type { OpenSlot } from './slots.ts';

/** Shows what modules put into a slot of the page; only the page's own content where no module does. */
export const Slot = (slot: OpenSlot): ReactNode => use(RenderSlotContext)(slot);
