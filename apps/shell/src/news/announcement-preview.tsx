import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import type { NewsDraft } from '@portal/wire';
import { NewsCard } from './news-card.tsx';
import * as styles from './announcement.module.css';

export function AnnouncementPreview({ draft }: { readonly draft: NewsDraft }) {
  const t = useTranslations('shell');
  const [createdAt] = useState(() => new Date().toISOString());
  const { caption, name, message, audience } = draft;
  return (
    <section className={styles.preview} aria-label={t('news.preview')}>
      <NewsCard
        item={{
          id: 0,
          title: { caption, name: name || t('news.name') },
          message,
          createdAt,
          fileNames: [],
          canEdit: false,
          audience,
          facultyName: null,
        }}
      />
    </section>
  );
}
