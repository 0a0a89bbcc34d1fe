import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { ApiFailure } from '@portal/api-client';
import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalDispatch, usePortalSelector } from '@portal/platform';
import { LiveRegion, Loading, Alert } from '@portal/ui';
import { finishProvider } from './finish-provider.thunk.ts';
import { providerFailure } from './provider-failure.ts';
import { RedirectFromLogin } from '../session/redirect-from-login.tsx';
import { LoginLayout } from '../login-layout.tsx';
import * as styles from '../login.module.css';

/** Reads the provider's parameters; undefined when the user cancelled there. */
function readCallbackParams(provider: string, params: URLSearchParams) {
  const code = params.get('code');
  const state = params.get('state');
  return code && state ? { provider, code, state, issuer: params.get('iss') ?? undefined } : undefined;
}

/** Where a provider sends the browser back: `/login/<its id>`. */
export function ProviderCallback() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const isSignedIn = usePortalSelector(selectUser) !== null;
  const { provider = '' } = useParams();
  const [params] = useSearchParams();
  // Read once because the code is valid for one attempt only.
  const [callback] = useState(() => readCallbackParams(provider, params));
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    if (callback) void dispatch(finishProvider(callback)).unwrap().then(setFailure);
  }, [dispatch, callback]);

  if (isSignedIn) return <RedirectFromLogin />;
  const isFailed = failure !== undefined || callback === undefined;
  return (
    <LoginLayout title={t('login.title')} lead={t(isFailed ? 'login.lead' : 'login.providerWait')}>
      <div className={styles.panelBody}>
        <LiveRegion isUrgent>
          {isFailed && (
            <Alert kind="danger">{failure ? providerFailure(failure, t) : t('login.providerCanceled')}</Alert>
          )}
        </LiveRegion>
        {!isFailed && <Loading />}
      </div>
      {isFailed && (
        <Link className={styles.forgotten} to="/login" replace>
          {t('login.update.back')}
        </Link>
      )}
    </LoginLayout>
  );
}
