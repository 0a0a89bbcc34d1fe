import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { FileUploadList, toUploads } from '@portal/ui';
import type { NewsDraft, NewsItem } from '@portal/wire';
import { useFacultiesQuery } from '../news.api.ts';
import { NewsCard } from '../news-card.tsx';
import * as styles from './announcement.module.css';

interface Props {
  readonly draft: NewsDraft;
  readonly files: readonly File[];
  /** The published item that is changed, with the files that stay. */
  readonly published?: NewsItem | undefined;
}

/** What a change leaves as it is. */
const publishedParts = ({ id, createdAt, fileNames, pictures }: NewsItem) => ({
  id,
  createdAt,
  fileNames,
  pictures,
});

/** The announcement as its readers will see it: text, files and audience. */
export function AnnouncementPreview({ draft, files, published: item }: Props) {
  const t = useTranslations('shell');
  const [createdAt] = useState(() => new Date().toISOString());
  const published = item && publishedParts(item);
  const { caption, name, message, audience, facultyId, isPinned = false } = draft;
  const { data: faculties = [] } = useFacultiesQuery({});
  return (
    <section className={styles.preview} aria-label={t('news.preview')}>
      <NewsCard
        item={{
          id: 0,
          fileNames: [],
          version: 1,
          isPinned,
          needsConfirmation: false,
          title: { caption, name: name || t('news.name') },
          message,
          createdAt,
          ...published,
          canEdit: false,
          audience,
          facultyName: faculties.find(({ id }) => id === facultyId)?.name ?? null,
        }}
      />
      {files.length > 0 && <FileUploadList uploads={toUploads(files, undefined)} />}
    </section>
  );
}
