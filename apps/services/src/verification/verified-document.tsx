import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { FactList } from '@portal/ui/display';
import { Alert, Card } from '@portal/ui';
import type { VerifiedDocument as Document, Verification } from '@portal/wire';
import { FileCheck } from './file-check.tsx';
import * as styles from './verification.module.css';

interface Props extends Pick<Verification, 'signature'> {
  readonly id: string;
  readonly document: Document;
}

/** What the university says about a document that it has issued. */
export function VerifiedDocument({ id, document, signature }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { kind, initials, issuedOn, revokedOn, fileDigest } = document;
  return (
    <div className={styles.result}>
      {revokedOn === null ? (
        <Alert kind="success" title={t('verify.valid.title')}>
          <p>{t('verify.valid.text')}</p>
        </Alert>
      ) : (
        <Alert kind="danger" title={t('verify.revoked.title', { day: formatDate(revokedOn, language) })}>
          <p>{t('verify.revoked.text')}</p>
        </Alert>
      )}
      {signature === 'invalid' && (
        <Alert kind="warning" title={t('verify.altered.title')}>
          <p>{t('verify.altered.text')}</p>
        </Alert>
      )}
      <Card>
        <FactList
          facts={[
            { label: t('verify.kind'), value: t(`verify.kinds.${kind}`) },
            { label: t('verify.holder'), value: initials },
            { label: t('verify.issued'), value: formatDate(issuedOn, language) },
            { label: t('verify.number'), value: id },
            { label: t('verify.signature.label'), value: t(`verify.signature.${signature}`) },
          ]}
        />
      </Card>
      <FileCheck digest={fileDigest} />
    </div>
  );
}
