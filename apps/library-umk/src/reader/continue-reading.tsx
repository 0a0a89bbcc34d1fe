import { useEffect, useState, type PropsWithChildren } from 'react';
import { Link } from 'react-router-dom';
import { formatFileSize, useLanguage, useTranslations } from '@portal/i18n';
import { listOfflineFiles, type OfflineFile } from '@portal/platform';
import { Loading } from '@portal/ui';
import { ProgressLine, SkeletonCards } from '@portal/ui/display';
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
  const language = useLanguage();
  return (
    <Link to={readerPath(kind, id)} className={styles.card}>
      <span className={styles.title}>{title}</span>
      {author !== '' && <span className={`${styles.note} ${styles.author}`}>{author}</span>}
      <ProgressLine value={fraction} />
      <span className={styles.note}>
        {t('reader.readPart', { percent: Math.round(fraction * 100) })}
        {offlineBytes > 0 &&
          ` · ${t('reader.offline.here', { size: formatFileSize(offlineBytes, language) })}`}
      </span>
    </Link>
  );
}

interface StripProps {
  readonly readings: readonly RecentReading[];
}

function Strip({ readings }: StripProps) {
  const t = useTranslations('library-umk');
  const files = useOfflineFiles();
  const bytesOf = ({ kind, id }: RecentReading): number =>
    files
      .filter(({ name }) => name.startsWith(`${kind}/${id}/`))
      .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <section className={styles.strip} aria-label={t('reader.continue')}>
      <h2>{t('reader.continue')}</h2>
      <ul className={styles.cards}>
        {readings.map((reading) => (
          <li key={`${reading.kind}/${reading.id}`}>
            <ReadingCard reading={reading} offlineBytes={bytesOf(reading)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props extends PropsWithChildren {
  /** Something is searched: then only what was found is of interest. */
  readonly isHidden?: boolean;
}

/**
 * What the person has read last, above a list; nothing while there is none. The list waits until this is known, because a strip that
 * appears later would move it.
 */
export function ContinueReading({ isHidden = false, children }: Props) {
  const { data = [], isLoading } = useRecentReadingQuery({});
  if (isLoading && !isHidden) return <Loading skeleton={<SkeletonCards />} />;
  return (
    <>
      {data.length > 0 && !isHidden && <Strip readings={data} />}
      {children}
    </>
  );
}
