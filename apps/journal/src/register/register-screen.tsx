import { useTranslations } from '@portal/i18n';
import { EmptyState } from '@portal/ui';

export function Component() {
  const t = useTranslations('journal');
  return (
    <section>
      <h1>{t('journal.title')}</h1>
      <EmptyState icon="journal" title={t('soon')}>
        <p>{t('journal.coming')}</p>
      </EmptyState>
    </section>
  );
}
