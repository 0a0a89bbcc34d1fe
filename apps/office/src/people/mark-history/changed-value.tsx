import { useTranslations } from '@portal/i18n';
import { VisuallyHidden } from '@portal/ui';

interface Props {
  /** `null`: nothing stood there. */
  readonly before: string | null;
  readonly after: string | null;
}

function Value({ value }: { readonly value: string | null }) {
  const t = useTranslations('office');
  if (value !== null) return value;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('people.marks.nothing')}</VisuallyHidden>
    </>
  );
}

/** What stood there before a change, and after it. */
export function ChangedValue({ before, after }: Props) {
  const t = useTranslations('office');
  return (
    <span>
      <Value value={before} /> <span aria-hidden="true">→</span>
      <VisuallyHidden>{t('people.marks.became')}</VisuallyHidden>{' '}
      <strong>
        <Value value={after} />
      </strong>
    </span>
  );
}
