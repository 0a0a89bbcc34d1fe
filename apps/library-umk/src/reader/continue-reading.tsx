import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { listOfflineFiles, type OfflineFile } from '@portal/platform';
import { formatFileSize } from '@portal/ui';
import type { RecentReading } from '@portal/wire';
import { readerPath } from '../shared/reader-path.ts';
import { useRecentReadingQuery } from './reader.api.ts';
import * as styles from './continue-reading.module.css';

const NONE: readonly OfflineFile[] = [];

/** The files of this browser that open without a network. */
function useOfflineFiles(): readonly OfflineFile[] {
  const [files, setFiles] = useState(NONE);
  useEffect(() => {
    listOfflineFiles().then(setFiles, (error: unknown) => console.warn(error));
  }, []);
  return files;
}

interface CardProps {
  readonly reading: RecentReading;
  readonly offlineBytes: number;
}

function ReadingCard({ reading: { kind, id, title, author, fraction }, offlineBytes }: CardProps) {
  const t = useTranslations('library-umk');
  const percent = Math.round(fraction * 100);
  return (
    <Link to={readerPath(kind, id)} className={styles.card}>
      <span className={styles.title}>{title}</span>
      {author !== '' && <span className={styles.note}>{author}</span>}
      <progress className={styles.bar} max={100} value={percent} aria-hidden />
      <span className={styles.note}>
        {t('reader.readPart', { percent })}
        {offlineBytes > 0 && ` · ${t('reader.offline.here', { size: formatFileSize(offlineBytes) })}`}
      </span>
    </Link>
  );
}

/** What the person has read last, for the top of the lists; nothing while there is none. */
export function ContinueReading() {
  const t = useTranslations('library-umk');
  const { data = [] } = useRecentReadingQuery({});
  const files = useOfflineFiles();
  if (data.length === 0) return null;
  const bytesOf = ({ kind, id }: RecentReading): number =>
    files
      .filter(({ name }) => name.startsWith(`${kind}/${id}/`))
      .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <section className={styles.strip} aria-label={t('reader.continue')}>
      <h2>{t('reader.continue')}</h2>
      <ul className={styles.cards}>
        {data.map((reading) => (
          <li key={`${reading.kind}/${reading.id}`}>
            <ReadingCard reading={reading} offlineBytes={bytesOf(reading)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
