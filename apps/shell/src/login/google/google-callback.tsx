import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ApiFailure } from '@portal/api-client';
import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalDispatch, usePortalSelector } from '@portal/platform';
import { LiveRegion, Loading, Alert } from '@portal/ui';
import { failureMessage } from '../../shared/failure-message.ts';
import { finishGoogle } from './finish-google.thunk.ts';
import { RedirectFromLogin } from '../session/redirect-from-login.tsx';
import { LoginLayout } from '../login-layout.tsx';
import * as styles from '../login.module.css';

/** Reads the provider's parameters; undefined when the user cancelled there. */
function readCallbackParams(params: URLSearchParams) {
  const code = params.get('code');
  const state = params.get('state');
  return code && state ? { code, state, issuer: params.get('iss') ?? undefined } : undefined;
}

export function GoogleCallback() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const isSignedIn = usePortalSelector(selectUser) !== null;
  const [params] = useSearchParams();
  // Read once because the code is valid for one attempt only.
  const [callback] = useState(() => readCallbackParams(params));
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    if (callback) void dispatch(finishGoogle(callback)).unwrap().then(setFailure);
  }, [dispatch, callback]);

  if (isSignedIn) return <RedirectFromLogin />;
  const isFailed = failure !== undefined || callback === undefined;
  return (
    <LoginLayout title={t('login.title')} lead={t(isFailed ? 'login.lead' : 'login.googleWait')}>
      <div className={styles.panelBody}>
        <LiveRegion isUrgent>
          {isFailed && (
            <Alert kind="danger">{failure ? failureMessage(failure, t) : t('login.googleCanceled')}</Alert>
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
