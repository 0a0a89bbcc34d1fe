import { useTranslations } from '@portal/i18n';
import { VisuallyHidden } from '@portal/ui';
import { storedMark, type MarkValue } from '@portal/wire/journal/mark';

/** A mark as the journal shows it, and a dash for an empty cell. */
export function MarkText({ value }: { readonly value: MarkValue | null }) {
  const t = useTranslations('journal');
  if (value !== null) return storedMark.encode(value);
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('history.nothing')}</VisuallyHidden>
    </>
  );
}
