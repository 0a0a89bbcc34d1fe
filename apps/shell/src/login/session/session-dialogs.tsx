import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { readLoginName, usePortalDispatch } from '@portal/platform';
import { Button, Dialog, LiveRegion, Alert } from '@portal/ui';
import { signOut } from '../../shared/sign-out/sign-out.thunk.ts';
import { continueSession } from './continue-session.thunk.ts';
import { SignInForm } from '../sign-in-form.tsx';
import type { SessionEnd } from './watch-session-life.ts';

const MINUTE_MS = 60_000;
const REFRESH_MS = 5_000;

function useMinutesLeft(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((at - now) / MINUTE_MS));
}

function useSignOut() {
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  return async () => {
    await dispatch(signOut()).unwrap();
    await navigate('/login', { replace: true });
  };
}

/** Changing credentials is only possible on the login page. */
function SignInAgainForm() {
  const signOutToLogin = useSignOut();
  return <SignInForm loginName={readLoginName()} onCredentialsRequired={() => void signOutToLogin()} />;
}

/** Warns before the session ends; offers to extend it, or to sign in again when it cannot be extended. */
export function SessionExpiringDialog({ end }: { readonly end: SessionEnd }) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const minutes = useMinutesLeft(end.at);
  const [isClosed, setIsClosed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasStayFailed, setHasStayFailed] = useState(false);
  const stay = async () => {
    setIsBusy(true);
    const outcome = await dispatch(continueSession()).unwrap();
    setIsBusy(false);
    setHasStayFailed(outcome === 'unreachable');
  };
  return (
    <Dialog
      isOpen={!isClosed}
      title={t('session.ending')}
      onClose={() => setIsClosed(true)}
      actions={
        !end.isFinal && (
          <Button variant="primary" isBusy={isBusy} data-autofocus onClick={() => void stay()}>
            {t('session.stay')}
          </Button>
        )
      }
    >
      <p>{t('session.left', { count: minutes })}</p>
      <p>{t(end.isFinal ? 'session.final' : 'session.idle')}</p>
      {end.isFinal && <SignInAgainForm />}
      <LiveRegion isUrgent>
        {hasStayFailed && <Alert kind="danger">{t('login.unreachable')}</Alert>}
      </LiveRegion>
    </Dialog>
  );
}

/** The session has ended: the user signs in over the open page or leaves. */
export function SessionExpiredDialog() {
  const t = useTranslations('shell');
  const signOutToLogin = useSignOut();
  return (
    <Dialog
      isOpen
      title={t('session.over')}
      actions={
        <Button variant="subtle" onClick={() => void signOutToLogin()}>
          {t('session.leave')}
        </Button>
      }
    >
      <p>{t('session.overLead')}</p>
      <SignInAgainForm />
    </Dialog>
  );
}
