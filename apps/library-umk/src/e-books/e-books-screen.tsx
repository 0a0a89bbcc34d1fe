import { useTranslations } from '@portal/i18n';
import { EmptyState } from '@portal/ui';

export function Component() {
  const t = useTranslations('library-umk');
  return (
    <section>
      <h1>{t('library.title')}</h1>
      <EmptyState icon="library" title={t('soon')}>
        <p>{t('library.coming')}</p>
      </EmptyState>
    </section>
  );
}
