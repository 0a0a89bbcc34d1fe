import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ApiFailure } from '@portal/api-client';
import { useText } from '@portal/i18n';
import { selectUser, usePortalDispatch, usePortalSelector } from '@portal/platform';
import { LiveRegion, Loading, Notice } from '@portal/ui';
import { failureText } from '../shared/failure-text.ts';
import { finishGoogle } from './finish-google.thunk.ts';
import { FromLogin } from './from-login.tsx';
import { LoginFrame } from './login-frame.tsx';
import * as styles from './login.module.css';

/** What the provider wrote into the address; nothing when the person turned back there. */
function readHanded(params: URLSearchParams) {
  const code = params.get('code');
  const state = params.get('state');
  return code && state ? { code, state, issuer: params.get('iss') ?? undefined } : undefined;
}

/** Where the browser comes back to from the provider (D-28). */
export function GoogleReturn() {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const isSignedIn = usePortalSelector(selectUser) !== null;
  const [params] = useSearchParams();
  // Once: what the provider handed over is good for one attempt.
  const [handed] = useState(() => readHanded(params));
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    if (handed) void dispatch(finishGoogle(handed)).unwrap().then(setFailure);
  }, [dispatch, handed]);

  if (isSignedIn) return <FromLogin />;
  const isFailed = failure !== undefined || handed === undefined;
  return (
    <LoginFrame title={t('login.title')} lead={t(isFailed ? 'login.lead' : 'login.googleWait')}>
      <div className={styles.form}>
        <LiveRegion isUrgent>
          {isFailed && (
            <Notice kind="danger">{failure ? failureText(failure, t) : t('login.googleCanceled')}</Notice>
          )}
        </LiveRegion>
        {!isFailed && <Loading />}
      </div>
      {isFailed && (
        <Link className={styles.forgotten} to="/login" replace>
          {t('login.update.back')}
        </Link>
      )}
    </LoginFrame>
  );
}
