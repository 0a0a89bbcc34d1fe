import { useTranslations } from '@portal/i18n';
import { EmptyState, Page } from '@portal/ui';

export function Component() {
  const t = useTranslations('library-umk');
  return (
    <Page kind="list" title={t('library.title')}>
      <EmptyState icon="library" title={t('soon')}>
        <p>{t('library.coming')}</p>
      </EmptyState>
    </Page>
  );
}
