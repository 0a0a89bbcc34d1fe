import { useTranslations } from '@portal/i18n';
import { Button, showToast, useRootAttribute } from '@portal/ui';
import { BASE_PATH, type SessionUser } from '@portal/wire';
import { toFormError } from '../shared/failure-message.ts';
import { useEndViewMutation } from './view.api.ts';
import * as styles from './view-banner.module.css';

/** Says above every page whose pages staff see, until they end the view (decision 0099). */
export function ViewBanner({ user }: { readonly user: SessionUser }) {
  const t = useTranslations('shell');
  const [end, { isLoading }] = useEndViewMutation();
  useRootAttribute('data-view-banner', true);
  const finish = async () => {
    const { error } = await end({});
    if (error) return showToast({ kind: 'error', text: toFormError(error, t)?.text ?? '' });
    // A new page, because nothing of the person may stay in this one.
    return globalThis.location.assign(`${BASE_PATH}/`);
  };
  return (
    <section className={styles.banner} aria-label={t('view.label')}>
      <p className={styles.text}>
        <b>{t('view.as', { name: user.fullName })}</b> {t('view.readOnly')}
      </p>
      <Button isBusy={isLoading} onClick={() => void finish()}>
        {t('view.end')}
      </Button>
    </section>
  );
}
