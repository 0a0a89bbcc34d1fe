import { useState } from 'react';
import { dayOf, formatFullDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { FileList, Icon, IconButton } from '@portal/ui';
import { endpointUrl, news, NEWS_FILE_TYPE, type NewsItem } from '@portal/wire';
import { LinkedText } from './linked-text.tsx';
import * as styles from './news.module.css';

interface Props {
  readonly item: NewsItem;
  /** Left out when the reader may not delete the item. */
  readonly onDelete?: (() => void) | undefined;
}

/** The file name on the wire: item id, underscore, name (spec §2 News). */
const fileAddress = (newsId: number, name: string): string =>
  endpointUrl(news.download, { fileName: `${newsId}_${name}`, type: NEWS_FILE_TYPE });

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

function AudienceLabel({ item: { audience, facultyName } }: Pick<Props, 'item'>) {
  const t = useTranslations('shell');
  const parts = [audience === 'everyone' ? undefined : t(`news.audience.${audience}`), facultyName];
  const text = parts.filter(Boolean).join(' · ');
  return text === '' ? null : <span className={styles.audience}>{text}</span>;
}

export function NewsCard({ item, onDelete }: Props) {
  const t = useTranslations('shell');
  const { id, title, message, createdAt, fileNames } = item;
  return (
    <article className={styles.card} aria-labelledby={`news-${id}`}>
      <header className={styles.head}>
        {title.caption !== '' && <p className={styles.caption}>{title.caption}</p>}
        <h2 id={`news-${id}`} className={styles.name}>
          {title.name}
        </h2>
        {onDelete && (
          <span className={styles.delete}>
            <IconButton label={t('news.deleteNamed', { name: title.name })} onClick={onDelete}>
              <Icon name="delete" size={18} />
            </IconButton>
          </span>
        )}
      </header>
      <p className={styles.message}>
        <LinkedText text={message} />
      </p>
      <FileList files={fileNames.map((name) => ({ name, address: fileAddress(id, name) }))} />
      <footer className={styles.foot}>
        <CreatedAt moment={createdAt} />
        <AudienceLabel item={item} />
      </footer>
    </article>
  );
}
