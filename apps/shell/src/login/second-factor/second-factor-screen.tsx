import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button, Load, Skeleton } from '@portal/ui';
import { continueSession } from '../session/continue-session.thunk.ts';
import { LoginLayout } from '../login-layout.tsx';
import { signOut } from '../../shared/sign-out/sign-out.thunk.ts';
import { useFactorStateQuery } from '../../shared/second-factor/second-factor.api.ts';
import { FactorForms } from './factor-forms.tsx';
import * as styles from '../../shared/second-factor/second-factor.module.css';

function leadOf(hasApp: boolean, hasPasskey: boolean) {
  if (hasApp) return hasPasskey ? 'factor.bothLead' : 'factor.lead';
  return hasPasskey ? 'factor.passkeyLead' : 'factor.setUpLead';
}

/** Stands instead of every page until the session has the second factor; sign-out is always possible. */
export function SecondFactorScreen() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const state = useFactorStateQuery({}, { refetchOnMountOrArgChange: true });
  const { hasApp = true, hasPasskey = false } = state.data ?? {};
  const hasFactor = hasApp || hasPasskey;
  const enter = async () => {
    await dispatch(continueSession()).unwrap();
  };
  const leave = async () => {
    await dispatch(signOut()).unwrap();
    await navigate('/login', { replace: true });
  };
  return (
    <LoginLayout
      title={t(hasFactor ? 'factor.title' : 'factor.setUpTitle')}
      lead={t(leadOf(hasApp, hasPasskey))}
    >
      <div className={styles.body}>
        <Load query={state} skeleton={<Skeleton lines={4} />}>
          {(factor) => <FactorForms state={factor} onGiven={enter} />}
        </Load>
        <Button variant="subtle" isWide onClick={() => void leave()}>
          {t('profile.signOut')}
        </Button>
      </div>
    </LoginLayout>
  );
}
