import { useTranslations } from '@portal/i18n';
import { EmptyState, Page } from '@portal/ui';

/** The journal of a student. */
export function OwnMarks() {
  const t = useTranslations('journal');
  return (
    <Page kind="list" title={t('journal.title')}>
      <EmptyState icon="journal" title={t('soon')}>
        <p>{t('journal.coming')}</p>
      </EmptyState>
    </Page>
  );
}
