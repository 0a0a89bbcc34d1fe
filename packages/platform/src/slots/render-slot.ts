import { createContext, type ReactNode } from 'react';
import type { OpenSlot } from './slots.ts';

export type { OpenSlot } from './slots.ts';

/** The page's own content in a slot. */
export const ownContentOf = (slot: OpenSlot): ReactNode => ('children' in slot ? slot.children : null);

/** How the shell renders slots; the shell alone provides it. */
export const RenderSlotContext = createContext<(slot: OpenSlot) => ReactNode>(ownContentOf);
