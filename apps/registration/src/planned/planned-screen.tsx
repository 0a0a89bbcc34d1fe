import { useTranslations } from '@portal/i18n';
import { EmptyState } from '@portal/ui';

export function Component() {
  const t = useTranslations('registration');
  return (
    <section>
      <h1>{t('registration.title')}</h1>
      <EmptyState icon="registration" title={t('soon')}>
        <p>{t('registration.coming')}</p>
      </EmptyState>
    </section>
  );
}
