import { useTranslations } from '@portal/i18n';
import { EmptyState, Page } from '@portal/ui';

export function Component() {
  const t = useTranslations('library-umk');
  return (
    <Page kind="list" title={t('umk.title')}>
      <EmptyState icon="library" title={t('soon')}>
        <p>{t('umk.coming')}</p>
      </EmptyState>
    </Page>
  );
}
