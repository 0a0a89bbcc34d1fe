import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, LiveRegion, VisuallyHidden, showToast } from '@portal/ui';

/** Copies the text of the code, for those who cannot see or show the picture. */
export function CopyAddress({ address }: { readonly address: string }) {
  const t = useTranslations('journal');
  const [copied, setCopied] = useState<string>();
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(address),
      () => void showToast({ kind: 'error', text: t('checkIn.teacher.notCopied') }),
    );
  };
  const isCopied = copied === address;
  return (
    <>
      <Button icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />} onClick={copy}>
        {t(isCopied ? 'checkIn.teacher.copied' : 'checkIn.teacher.copy')}
      </Button>
      <LiveRegion>
        <VisuallyHidden>{isCopied && t('checkIn.teacher.copied')}</VisuallyHidden>
      </LiveRegion>
    </>
  );
}
