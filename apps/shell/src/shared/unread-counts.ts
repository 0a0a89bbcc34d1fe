import type { UnreadCount } from '@portal/wire';
import type { Badges, NavItem } from './nav-item.ts';

/** The badges of the shell's own pages, by path: the name of their unread count. */
const shellBadges: Readonly<Record<string, string>> = { '/news': 'news' };

/** Maps the counts to the navigation entries that name them; a count that no entry names is not shown. */
export function badgesOf(nav: readonly NavItem[], counts: readonly UnreadCount[]): Badges {
  const countByName = new Map(counts.map(({ name, unreadCount }) => [name, unreadCount]));
  const named = [...Object.entries(shellBadges), ...nav.map(({ to, badge }) => [to, badge] as const)];
  return Object.fromEntries(
    named.flatMap(([to, name]) => {
      const count = name === undefined ? undefined : countByName.get(name);
      return count === undefined ? [] : [[to, count]];
    }),
  );
}
