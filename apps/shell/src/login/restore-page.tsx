import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { Notice } from '@portal/ui';
import { LoginFrame } from './login-frame.tsx';
import { RequestCodeForm } from './ask-for-code-form.tsx';
import { RestoreForm } from './restore-form.tsx';
import { readRestoreFacts } from './restore-rules.ts';
import * as styles from './login.module.css';

interface Step {
  /** What is asked for. */
  readonly name: 'login' | 'code';
  /** Whether the code comes by letter; unknown to who came with one. */
  readonly isMailSent?: boolean;
}

/** A forgotten password: a code by letter or from the registrar, then a new password (screens, Login). */
export function RestorePage() {
  const t = useText('shell');
  const navigate = useNavigate();
  const [facts, setFacts] = useState(() => readRestoreFacts(window.location));
  const [step, setStep] = useState<Step>({ name: facts.code === '' ? 'login' : 'code' });
  useEffect(() => {
    // The code is a password for half an hour: it does not stay in the address bar and the history.
    if (facts.code !== '') void navigate('/login/restore', { replace: true });
  }, [facts.code, navigate]);

  return (
    <LoginFrame
      title={t('login.restore.title')}
      lead={t(step.name === 'login' ? 'login.restore.lead' : 'login.restore.leadCode')}
    >
      {step.name === 'login' ? (
        <RequestCodeForm
          onAsked={(login, isMailSent) => {
            setFacts({ ...facts, login });
            setStep({ name: 'code', isMailSent });
          }}
        />
      ) : (
        <RestoreForm facts={facts}>
          {step.isMailSent !== undefined && (
            <Notice kind="info">
              {t(step.isMailSent ? 'login.restore.mailSent' : 'login.restore.registrar')}
            </Notice>
          )}
        </RestoreForm>
      )}
      <Link className={styles.forgotten} to="/login" replace>
        {t('login.update.back')}
      </Link>
    </LoginFrame>
  );
}
