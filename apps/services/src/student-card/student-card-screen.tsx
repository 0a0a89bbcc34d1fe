import { useTranslations } from '@portal/i18n';
import { EmptyState, Page } from '@portal/ui';

export function Component() {
  const t = useTranslations('services');
  return (
    <Page kind="list" title={t('qrstud.title')}>
      <EmptyState icon="services" title={t('soon')}>
        <p>{t('qrstud.coming')}</p>
      </EmptyState>
    </Page>
  );
}
