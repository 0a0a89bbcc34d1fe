import { useTranslations } from '@portal/i18n';
import { EmptyState, Page } from '@portal/ui';

export function Component() {
  const t = useTranslations('registration');
  return (
    <Page kind="list" title={t('registration.title')}>
      <EmptyState icon="registration" title={t('soon')}>
        <p>{t('registration.coming')}</p>
      </EmptyState>
    </Page>
  );
}
