import { useState } from 'react';
import { formatDate, formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { FactList, Money } from '@portal/ui/display';
import { Card } from '@portal/ui';
import type { VerifiedDocument as Document, Verification } from '@portal/wire';
import { FileCheck, type Comparison } from './file-check.tsx';
import { Verdict } from './verdict.tsx';
import * as styles from './verification.module.css';

const GPA_DECIMALS = 2;

interface Props extends Pick<Verification, 'signature'> {
  readonly id: string;
  readonly document: Document;
}

/** What the university says about a document that it has issued; a file that differs turns the whole page red (D-69). */
export function VerifiedDocument({ id, document, signature }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const [comparison, setComparison] = useState<Comparison>();
  const { kind, initials, issuedOn, revokedOn, fileDigest, number = id, compared = {} } = document;
  const { credits = null, gpa, rowCount = null, amount } = compared;
  return (
    <div className={styles.result} data-failed={comparison?.outcome === 'different'}>
      <Verdict revokedOn={revokedOn} signature={signature} comparison={comparison} />
      <Card>
        <FactList
          facts={[
            { label: t('verify.kind'), value: t(`verify.kinds.${kind}`) },
            { label: t('verify.number'), value: number },
            { label: t('verify.issued'), value: formatDate(issuedOn, language) },
            { label: t('verify.holder'), value: initials },
            { label: t('verify.compared.credits'), value: credits },
            {
              label: t('verify.compared.gpa'),
              value: gpa === undefined ? null : formatNumber(gpa, language, GPA_DECIMALS),
            },
            { label: t('verify.compared.rows'), value: rowCount },
            {
              label: t('verify.compared.amount'),
              value: amount === undefined ? null : <Money tyiyn={amount} />,
            },
            { label: t('verify.signature.label'), value: t(`verify.signature.${signature}`) },
          ]}
        />
        <p className={styles.hint}>{t('verify.compare')}</p>
      </Card>
      <FileCheck digest={fileDigest} comparison={comparison} onCompared={setComparison} />
    </div>
  );
}
