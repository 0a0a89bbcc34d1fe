import { useTranslations } from '@portal/i18n';
import type { ChargeRule } from '@portal/wire/payments/office-charge-fields';

/** Returns the function that says in words whom a rule concerns. */
export function useWhom(): (rule: ChargeRule) => string {
  const t = useTranslations('office');
  return ({ facultyName, studyYear, educationFormName, specialityName }) =>
    [
      facultyName ?? t('money.rules.allFaculties'),
      studyYear !== null && t('money.rules.studyYear', { year: studyYear }),
      educationFormName,
      specialityName,
    ]
      .filter(Boolean)
      .join(', ');
}
