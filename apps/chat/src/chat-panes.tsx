import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { chatSearch, type ChatView } from './shared/chat-search.ts';
import { panesStyles as styles } from '@portal/ui/conversation';

interface Props {
  readonly view: ChatView;
  /** True when the user has chosen a conversation; a narrow chat then shows only this one. */
  readonly isThreadOpen: boolean;
  readonly list: ReactNode;
  readonly thread: ReactNode;
}

const views = ['recent', 'courses', 'people'] as const;

function ViewLinks({ view }: Pick<Props, 'view'>) {
  const t = useTranslations('chat');
  return (
    <nav className={styles.views} aria-label={t('views.label')}>
      {views.map((one) => (
        <Link
          key={one}
          className={styles.view}
          to={{ search: chatSearch(one) }}
          aria-current={one === view || undefined}
        >
          {t(`views.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The list of a view and the open conversation: side by side, or one of them where there is no room for both. */
export function ChatPanes({ view, isThreadOpen, list, thread }: Props) {
  const t = useTranslations('chat');
  return (
    <div className={styles.frame}>
      <div className={styles.panes} data-shows={isThreadOpen ? 'thread' : 'list'}>
        <div className={styles.side}>
          <h1 className={styles.title}>{t('title')}</h1>
          <ViewLinks view={view} />
          <div className={styles.list}>{list}</div>
        </div>
        <div className={styles.thread}>{thread}</div>
      </div>
    </div>
  );
}
