import { useNotificationsRead } from '@portal/platform';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import type { RegistrationPlan } from '@portal/wire';
import type { SemesterRef } from '../shared/seats.ts';

interface Props extends Pick<RegistrationPlan, 'overrides'> {
  readonly semester: SemesterRef;
}

/** What the dean's office allows the student, and until when; nothing without an exception. */
export function LiftedRules({ semester, overrides }: Props) {
  const t = useTranslations('registration');
  const language = useLanguage();
  const noticeRef = useNotificationsRead('override');
  if (overrides.length === 0) return null;
  return (
    <div ref={noticeRef(`?year=${semester.academicYearId}&semester=${semester.semesterId}`)}>
      <Alert kind="info" title={t('lifted.title')}>
        {overrides.map(({ rule, endsOn }) => (
          <p key={rule}>
            {t('lifted.until', { rule: t(`lifted.rules.${rule}`), date: formatDate(endsOn, language) })}
          </p>
        ))}
      </Alert>
    </div>
  );
}
