import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { skipToken, useMayCall } from '@portal/platform';
import { Load, Skeleton } from '@portal/ui';
import { notifications } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useUnreadItemsQuery } from '../shared/unread/unread-items.api.ts';
import { UnreadLine } from '../shared/unread/unread-line.tsx';
import { SectionHead } from './section-head.tsx';
import * as styles from './home.module.css';

const MAX_ITEMS = 3;

/** Conversations with unread messages, newest first, each with its last line; nothing without a page that has them. */
export function UnreadMessages({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const query = useUnreadItemsQuery(useMayCall(notifications.unreadItems) ? {} : skipToken);
  const [today] = useState(() => dayOf(new Date()));
  const page = nav.find(({ opens = [] }) => opens.includes('people'));
  if (!page) return null;
  return (
    <section aria-labelledby="home-messages" className={styles.card}>
      <SectionHead id="home-messages" title={t('home.messages')} to={page.to} all={t('home.allMessages')} />
      <Load
        query={query}
        skeleton={<Skeleton lines={5} />}
        empty={<p className={styles.lessonText}>{t('home.noMessages')}</p>}
      >
        {(items) => (
          <ul className={styles.lines}>
            {items.slice(0, MAX_ITEMS).map((item) => (
              <UnreadLine key={`${item.type} ${item.tag}`} item={item} today={today} />
            ))}
          </ul>
        )}
      </Load>
    </section>
  );
}
