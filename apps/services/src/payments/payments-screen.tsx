import { useTranslations } from '@portal/i18n';
import { EmptyState, Page } from '@portal/ui';

export function Component() {
  const t = useTranslations('services');
  return (
    <Page kind="list" title={t('paymentcode.title')}>
      <EmptyState icon="services" title={t('soon')}>
        <p>{t('paymentcode.coming')}</p>
      </EmptyState>
    </Page>
  );
}
