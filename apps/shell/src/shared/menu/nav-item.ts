import type { LinkTarget, NavGroup } from '@portal/platform';
import type { IconName } from '@portal/ui';

/** A navigation entry, from a module's manifest alone. */
export interface NavItem {
  readonly key: string;
  /** Below `/lms`, with a leading slash. */
  readonly to: string;
  readonly label: string;
  /** The label where there is little room, if it is another one. */
  readonly shortLabel?: string;
  readonly group?: NavGroup;
  readonly icon: IconName;
  /** Its position in the menu. */
  readonly order: number;
  /** The name of its unread count. */
  readonly badge?: string;
  readonly isTab?: boolean;
  readonly itemParam?: string;
  readonly opens?: readonly LinkTarget[];
  /** True for a page of staff, which the menu lists apart. */
  readonly isForStaff?: boolean;
  /** Starts loading the page's code, before the click. */
  readonly preload?: () => void;
}

/** Unread counts by the path of the navigation entry. */
export type Badges = Readonly<Record<string, number>>;

/** Handlers that preload a link's page on hover and focus. */
export const preloadHandlers = ({ preload }: NavItem) => ({ onPointerEnter: preload, onFocus: preload });
