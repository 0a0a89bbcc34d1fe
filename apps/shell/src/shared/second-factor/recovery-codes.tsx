import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, saveFile } from '@portal/ui';
import * as styles from './second-factor.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, which nobody sees again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTranslations('shell');
  const save = () =>
    void saveFile({
      name: t('factor.codesFile'),
      content: new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
    });
  return (
    <div className={styles.enrolment}>
      <h2 className={styles.heading}>{t('factor.codesTitle')}</h2>
      <Alert kind="warning">{t('factor.codesLead')}</Alert>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<Icon name="download" size={18} />} onClick={save}>
        {t('factor.codesSave')}
      </Button>
      <Button variant="primary" isWide onClick={onDone}>
        {t('factor.codesDone')}
      </Button>
    </div>
  );
}
