import { useTranslations } from '@portal/i18n';
import { CellLines, Status } from '@portal/ui/display';
import type { JudgedOffer } from '@portal/wire/registration/office-students';

/** What the office can do about a refusal: an override that helps, one that helps in part, or another way. */
function useRemedy() {
  const t = useTranslations('office');
  return ({ problem, rule, remaining }: JudgedOffer): string | undefined => {
    if (rule !== null) {
      const name = t(`registration.rules.${rule}`);
      return remaining === null
        ? t('registration.helps', { rule: name })
        : t('registration.helpsPartly', { rule: name, message: remaining.message });
    }
    if (problem === null || problem.code === 'tooManyCredits' || problem.code === 'timeClash')
      return undefined;
    return t(`registration.remedies.${problem.code}`);
  };
}

/** What the student reads of an offer, and what would help. */
export function VerdictText({ offer }: { readonly offer: JudgedOffer }) {
  const t = useTranslations('office');
  const remedyOf = useRemedy();
  if (offer.problem === null) return <Status kind="success">{t('registration.allowed')}</Status>;
  return (
    <CellLines>
      {offer.problem.message}
      <small>{remedyOf(offer)}</small>
    </CellLines>
  );
}
