import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Spotlight } from '@portal/ui/display';
import type { Verification } from '@portal/wire';
import type { Comparison } from './file-check.tsx';

interface Props {
  readonly revokedOn: string | null;
  readonly signature: Verification['signature'];
  readonly comparison: Comparison | undefined;
}

/** The one word on the document: the worst of what is known about it. */
export function Verdict({ revokedOn, signature, comparison }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  if (comparison?.outcome === 'different')
    return <Spotlight tone="urgent" eyebrow={comparison.fileName} title={t('verify.failed')} />;
  if (revokedOn !== null)
    return (
      <Spotlight tone="urgent" title={t('verify.revoked.title', { day: formatDate(revokedOn, language) })}>
        {t('verify.revoked.text')}
      </Spotlight>
    );
  if (signature === 'invalid')
    return (
      <Spotlight tone="urgent" title={t('verify.altered.title')}>
        {t('verify.altered.text')}
      </Spotlight>
    );
  return (
    <Spotlight tone="done" title={t('verify.valid.title')}>
      {t('verify.valid.text')}
    </Spotlight>
  );
}
