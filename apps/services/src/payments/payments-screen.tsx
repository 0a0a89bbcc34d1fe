import { useTranslations } from '@portal/i18n';
import { EmptyState } from '@portal/ui';

export function Component() {
  const t = useTranslations('services');
  return (
    <section>
      <h1>{t('paymentcode.title')}</h1>
      <EmptyState icon="services" title={t('soon')}>
        <p>{t('paymentcode.coming')}</p>
      </EmptyState>
    </section>
  );
}
