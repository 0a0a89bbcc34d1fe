import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Icon, IconButton, LiveRegion, VisuallyHidden, showToast } from '@portal/ui';
import * as styles from './payments.module.css';

/** Service, year, student, check digit: groups are easier to compare. */
const grouped = (code: string): string =>
  [code.slice(0, 2), code.slice(2, 4), code.slice(4, 8), code.slice(8)].join(' ');

interface Props {
  readonly code: string;
  /** What is paid with it. */
  readonly subject: string;
}

/** The payment code for terminals, cash desks and banking apps. */
export function CodeCard({ code, subject }: Props) {
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
    <section className={styles.code} aria-labelledby="payments-code">
      <div>
        <h2 id="payments-code">{t('paymentcode.code')}</h2>
        <p className={styles.digits} translate="no">
          {grouped(code)}
        </p>
        <p className={styles.hint}>{`${subject}. ${t('paymentcode.codeLine')}`}</p>
      </div>
      <IconButton label={t(isCopied ? 'paymentcode.copied' : 'paymentcode.copy')} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
      </IconButton>
      <LiveRegion>
        <VisuallyHidden>{isCopied && t('paymentcode.copied')}</VisuallyHidden>
      </LiveRegion>
    </section>
  );
}
