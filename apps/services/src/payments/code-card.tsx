import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, LiveRegion, VisuallyHidden, showToast } from '@portal/ui';
import * as styles from './payments.module.css';

/** Service, year, student, check digit: groups are easier to compare. */
const grouped = (code: string): string =>
  [code.slice(0, 2), code.slice(2, 4), code.slice(4, 8), code.slice(8)].join(' ');

/** The payment code for terminals, cash desks and banking apps. */
export function CodeCard({ code }: { readonly code: string }) {
  const t = useTranslations('services');
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === code;
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied(code),
      () => void showToast({ kind: 'error', text: t('paymentcode.notCopied') }),
    );
  };
  return (
    <section className={styles.card} aria-labelledby="payments-code">
      <h3 id="payments-code">{t('paymentcode.code')}</h3>
      <p className={styles.code} translate="no">
        {grouped(code)}
      </p>
      <div>
        <Button icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />} onClick={copy}>
          {t(isCopied ? 'paymentcode.copied' : 'paymentcode.copy')}
        </Button>
      </div>
      <p className={styles.hint}>{t('paymentcode.codeHint')}</p>
      <LiveRegion>
        <VisuallyHidden>{isCopied && t('paymentcode.copied')}</VisuallyHidden>
      </LiveRegion>
    </section>
  );
}
