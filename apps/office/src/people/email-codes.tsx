import { useTranslations } from '@portal/i18n';
import { useConfigQuery } from '@portal/platform';
import { Alert, Button } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import { useEmailCodesMutation } from './people.api.ts';
import * as styles from './people.module.css';

/** Sends one-time codes to addresses that are known; nothing where the portal sends no e-mail. */
export function EmailCodes({ personIds }: { readonly personIds: readonly number[] }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { data: config } = useConfigQuery({});
  const [send, { data, error, isLoading }] = useEmailCodesMutation();
  if (config?.sendsMail !== true) return null;
  return (
    <div className={styles.part}>
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
      {data && data.count > 0 && (
        <Alert kind="success">{t('people.emails.done', { count: data.count })}</Alert>
      )}
      {data && data.skipped.length > 0 && (
        <Alert kind="warning">{t('people.emails.skipped', { names: data.skipped.join(', ') })}</Alert>
      )}
      {!data && (
        <>
          <p>{t('people.emails.text')}</p>
          <div>
            <Button isBusy={isLoading} onClick={() => void send({ personIds: [...personIds] })}>
              {t('people.emails.send')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
