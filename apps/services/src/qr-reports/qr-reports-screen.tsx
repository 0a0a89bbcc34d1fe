import { useTranslations } from '@portal/i18n';
import { EmptyState, Page } from '@portal/ui';

export function Component() {
  const t = useTranslations('services');
  return (
    <Page kind="list" title={t('reportqr.title')}>
      <EmptyState icon="services" title={t('soon')}>
        <p>{t('reportqr.coming')}</p>
      </EmptyState>
    </Page>
  );
}
