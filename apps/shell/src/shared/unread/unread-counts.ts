import type { UnreadCount } from '@portal/wire';
import { shellPages } from '../menu/menu.ts';
import type { Badges, NavItem } from '../menu/nav-item.ts';

type BadgePage = Pick<NavItem, 'to' | 'badge'>;

/** Maps the counts to the navigation entries that name them; a count that no entry names is not shown. */
export function badgesOf(nav: readonly NavItem[], counts: readonly UnreadCount[]): Badges {
  const countByName = new Map(counts.map(({ name, unreadCount }) => [name, unreadCount]));
  const pages: readonly BadgePage[] = [...shellPages, ...nav];
  return Object.fromEntries(
    pages.flatMap(({ to, badge }) => {
      const count = badge === undefined ? undefined : countByName.get(badge);
      return count === undefined ? [] : [[to, count]];
    }),
  );
}
