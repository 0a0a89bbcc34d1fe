import { useTranslations } from '@portal/i18n';
import { VisuallyHidden } from '@portal/ui';
import { markText, type MarkValue } from '@portal/domain';

/** A mark as the journal shows it, and a dash for an empty cell. */
export function MarkText({ value }: { readonly value: MarkValue | null }) {
  const t = useTranslations('journal');
  if (value !== null) return markText(value);
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('history.nothing')}</VisuallyHidden>
    </>
  );
}
