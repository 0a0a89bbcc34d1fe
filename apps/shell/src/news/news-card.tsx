import { useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, formatDay, formatFullDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import { audienceParts, namedAudienceOf } from './audience/describe-audience.ts';
import { ConfirmReading } from './confirm-reading.tsx';
import { LinkedText } from './linked-text.tsx';
import { NewsFiles } from './news-files.tsx';
import { NewsState } from './news-state.tsx';
import * as styles from './news.module.css';

interface Props {
  readonly ref?: Ref<HTMLElement>;
  readonly item: NewsItem;
  /** True where the title leads to the item's own page. */
  readonly isLink?: boolean;
  /** What the reader can do with the item. */
  readonly actions?: ReactNode;
}

function CreatedAt({ moment }: { readonly moment: string }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const [today] = useState(() => dayOf(new Date()));
  const day = dayOf(moment) === today ? t('news.today') : formatFullDate(moment, language);
  return (
    <time className={styles.created} dateTime={moment}>
      {day}, {formatTime(moment)}
    </time>
  );
}

function EditedAt({ moment }: { readonly moment: string }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const when = `${formatDay(moment, language)}, ${formatTime(moment)}`;
  return <time dateTime={moment}>{t('news.editedAt', { when })}</time>;
}

/** Its readers see the roles and the faculty, those who may edit it see the rest as well. */
function AudienceLabel({ item }: Pick<Props, 'item'>) {
  const t = useTranslations('shell');
  const { audience, facultyName, canEdit } = item;
  const roles = audience === 'everyone' ? [] : [t(`news.audience.${audience}`)];
  const named = canEdit ? namedAudienceOf(item) : { facultyName };
  const text = [...roles, ...audienceParts(named, t)].join(' · ');
  return text === '' ? null : <span className={styles.audience}>{text}</span>;
}

export function NewsCard({ ref, item, isLink = false, actions }: Props) {
  const t = useTranslations('shell');
  const { id, title, message, createdAt, editedAt } = item;
  return (
    <article
      ref={ref}
      className={styles.card}
      data-pinned={item.isPinned || undefined}
      data-state={item.state}
      aria-labelledby={`news-${id}`}
    >
      <header className={styles.head}>
        <NewsState item={item} />
        {item.isPinned && (
          <p className={styles.pinned}>
            <Icon name="pin" size={14} />
            {t('news.pinned')}
          </p>
        )}
        {title.caption !== '' && <p className={styles.caption}>{title.caption}</p>}
        <h2 id={`news-${id}`} className={styles.name}>
          {isLink ? (
            <Link className={styles.address} to={`/news/${id}`}>
              {title.name}
            </Link>
          ) : (
            title.name
          )}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <p className={styles.message}>
        <LinkedText text={message} />
      </p>
      <NewsFiles item={item} />
      <ConfirmReading item={item} />
      <footer className={styles.foot}>
        <CreatedAt moment={createdAt} />
        {editedAt !== undefined && <EditedAt moment={editedAt} />}
        <AudienceLabel item={item} />
      </footer>
    </article>
  );
}
