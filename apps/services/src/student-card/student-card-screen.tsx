import { useTranslations } from '@portal/i18n';
import { EmptyState } from '@portal/ui';

export function Component() {
  const t = useTranslations('services');
  return (
    <section>
      <h1>{t('qrstud.title')}</h1>
      <EmptyState icon="services" title={t('soon')}>
        <p>{t('qrstud.coming')}</p>
      </EmptyState>
    </section>
  );
}
