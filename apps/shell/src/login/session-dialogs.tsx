import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button, Dialog, LiveRegion, Notice } from '@portal/ui';
import { signOut } from '../shared/sign-out.thunk.ts';
import { continueSession } from './continue-session.thunk.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SessionEnd } from './watch-session-life.ts';

const MINUTE_MS = 60_000;
const REDRAW_MS = 5_000;

/** The minutes that are left, rounded up. */
function useMinutesLeft(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REDRAW_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((at - now) / MINUTE_MS));
}

function useLeave() {
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  return async () => {
    await dispatch(signOut()).unwrap();
    await navigate('/login', { replace: true });
  };
}

/** Who has other credentials to choose first does so on the login page. */
function SignInHere() {
  const leave = useLeave();
  return <SignInForm onCredentialsRequired={() => void leave()} />;
}

/** The session is about to end: one press puts that off, or signing in again when it can be put off no more. */
export function SessionEnding({ end }: { readonly end: SessionEnd }) {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const minutes = useMinutesLeft(end.at);
  const [isClosed, setIsClosed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isUnheard, setIsUnheard] = useState(false);
  const stay = async () => {
    setIsBusy(true);
    const outcome = await dispatch(continueSession()).unwrap();
    setIsBusy(false);
    setIsUnheard(outcome === 'unreachable');
  };
  return (
    <Dialog
      isOpen={!isClosed}
      title={t('session.ending')}
      onClose={() => setIsClosed(true)}
      actions={
        !end.isFinal && (
          <Button look="main" isBusy={isBusy} data-autofocus onClick={() => void stay()}>
            {t('session.stay')}
          </Button>
        )
      }
    >
      <p>{t('session.left', { count: minutes })}</p>
      <p>{t(end.isFinal ? 'session.final' : 'session.idle')}</p>
      {end.isFinal && <SignInHere />}
      <LiveRegion isUrgent>{isUnheard && <Notice kind="danger">{t('login.unreachable')}</Notice>}</LiveRegion>
    </Dialog>
  );
}

/** The session has ended: its user signs in over the page, which stays as it is, or leaves. */
export function SessionOver() {
  const t = useText('shell');
  const leave = useLeave();
  return (
    <Dialog
      isOpen
      title={t('session.over')}
      actions={
        <Button look="quiet" onClick={() => void leave()}>
          {t('session.leave')}
        </Button>
      }
    >
      <p>{t('session.overLead')}</p>
      <SignInHere />
    </Dialog>
  );
}
