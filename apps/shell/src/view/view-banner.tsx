import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { BASE_PATH, type SessionUser } from '@portal/wire';
import { NoticeBanner } from '../shared/banner/notice-banner.tsx';
import { toFormError } from '../shared/failure-message.ts';
import { useEndViewMutation } from './view.api.ts';

/** Says above every page whose pages staff see, until they end the view (decision 0099). */
export function ViewBanner({ user }: { readonly user: SessionUser }) {
  const t = useTranslations('shell');
  const [end, { isLoading }] = useEndViewMutation();
  const finish = async () => {
    const { error } = await end({});
    if (error) return showToast({ kind: 'error', text: toFormError(error, t)?.text ?? '' });
    // A new page, because nothing of the person may stay in this one.
    return globalThis.location.assign(`${BASE_PATH}/`);
  };
  return (
    <NoticeBanner label={t('view.label')} end={t('view.end')} isBusy={isLoading} onEnd={() => void finish()}>
      <b>{t('view.as', { name: user.fullName })}</b> {t('view.readOnly')}
    </NoticeBanner>
  );
}
