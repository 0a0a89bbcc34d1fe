import { useTranslations } from '@portal/i18n';
import { skipToken, useMayCall } from '@portal/platform';
import { Badge, Load, Skeleton } from '@portal/ui';
import { LineList } from '@portal/ui/display';
import { notifications } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useUnreadItemsQuery } from '../shared/unread/unread-items.api.ts';
import { HomeLine } from './home-line.tsx';
import { SectionHead } from './section-head.tsx';
import * as styles from './home.module.css';

const MAX_ITEMS = 3;

interface Props {
  readonly nav: readonly NavItem[];
  readonly today: string;
}

/** Conversations with unread messages, newest first, each with its last line; nothing without a page that has them. */
export function UnreadMessages({ nav, today }: Props) {
  const t = useTranslations('shell');
  const query = useUnreadItemsQuery(useMayCall(notifications.unreadItems) ? {} : skipToken);
  const page = nav.find(({ opens = [] }) => opens.includes('people'));
  if (!page) return null;
  return (
    <section aria-labelledby="home-messages">
      <SectionHead id="home-messages" title={t('home.messages')} to={page.to} all={t('home.allMessages')} />
      <Load
        query={query}
        skeleton={<Skeleton lines={3} />}
        empty={<p className={styles.nothing}>{t('home.noMessages')}</p>}
      >
        {(items) => (
          <LineList>
            {items.slice(0, MAX_ITEMS).map((item) => (
              <HomeLine
                key={`${item.type} ${item.tag}`}
                item={item}
                today={today}
                count={<Badge count={item.unreadCount} />}
              />
            ))}
          </LineList>
        )}
      </Load>
    </section>
  );
}
