import type { IconName } from '@portal/ui';

/** One line of the navigation, read from a module's manifest before any of the module is loaded. */
export interface NavItem {
  readonly key: string;
  /** Below `/lms`, with the slash in front. */
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** To be called when somebody is about to go there: the code is then on its way before the click. */
  readonly prefetch?: () => void;
}

/** How many are unread, by the address of the navigation's line. */
export type Badges = Readonly<Record<string, number>>;

/** What makes a link fetch its page's code when the pointer or the focus comes near. */
export const prefetching = ({ prefetch }: NavItem) => ({ onPointerEnter: prefetch, onFocus: prefetch });
