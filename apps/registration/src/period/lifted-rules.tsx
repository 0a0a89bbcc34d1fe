import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import type { RegistrationPlan } from '@portal/wire';

/** What the dean's office allows the student, and until when; nothing without an exception. */
export function LiftedRules({ overrides }: Pick<RegistrationPlan, 'overrides'>) {
  const t = useTranslations('registration');
  const language = useLanguage();
  if (overrides.length === 0) return null;
  return (
    <Alert kind="info" title={t('lifted.title')}>
      {overrides.map(({ rule, endsOn }) => (
        <p key={rule}>
          {t('lifted.until', { rule: t(`lifted.rules.${rule}`), date: formatDate(endsOn, language) })}
        </p>
      ))}
    </Alert>
  );
}
