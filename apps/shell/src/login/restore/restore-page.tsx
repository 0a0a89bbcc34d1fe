import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useConfigQuery } from '@portal/platform';
import { Alert } from '@portal/ui';
import { LoginLayout } from '../login-layout.tsx';
import { useSignInWaysQuery } from '../provider/sign-in-ways.api.ts';
import { RequestCodeForm } from './request-code-form.tsx';
import { RestoreForm } from './restore-form.tsx';
import { readRestoreLink } from './restore-rules.ts';
import { readRestoreState } from './restore-state.ts';
import * as styles from '../login.module.css';

interface Step {
  readonly name: 'login' | 'code';
  /** Whether the code comes by e-mail; undefined when the user already has one. */
  readonly isMailSent?: boolean;
}

/** How this university restores passwords; the same for every login. */
const leadOf = (sendsMail: boolean | undefined) =>
  sendsMail === undefined ? 'lead' : sendsMail ? 'leadMail' : 'leadRegistrar';

/** Said for every login, because whose password the directory checks is nobody's business. */
function DirectoryNote() {
  const t = useTranslations('shell');
  const { data: ways } = useSignInWaysQuery({});
  return ways?.hasDirectory && <p className={styles.lead}>{t('login.restore.directory')}</p>;
}

/**
 * Resets a forgotten password: a code from an e-mail or the registrar, then a new password (screens, Login).
 */
export function RestorePage() {
  const t = useTranslations('shell');
  const { data: config } = useConfigQuery({});
  const sendsMail = config?.sendsMail;
  const navigate = useNavigate();
  const { state } = useLocation();
  const [initialFields, setInitialFields] = useState(() => {
    const fields = readRestoreLink(window.location);
    return fields.login === '' ? { ...fields, login: readRestoreState(state) } : fields;
  });
  const [step, setStep] = useState<Step>({ name: initialFields.code === '' ? 'login' : 'code' });
  useEffect(() => {
    // The code is as good as a password for half an hour, so it must not stay in the address bar or history.
    if (initialFields.code !== '') void navigate('/login/restore', { replace: true });
  }, [initialFields.code, navigate]);

  const hasNoMail = sendsMail === false && initialFields.code === '';
  const lead = step.name === 'login' || hasNoMail ? leadOf(sendsMail) : 'leadCode';

  return (
    <LoginLayout title={t('login.restore.title')} lead={t(`login.restore.${lead}`)}>
      <DirectoryNote />
      {step.name === 'login' ? (
        <RequestCodeForm
          login={initialFields.login}
          sendsMail={sendsMail}
          onRequested={(login, isMailSent) => {
            setInitialFields({ ...initialFields, login });
            setStep({ name: 'code', isMailSent });
          }}
        />
      ) : (
        <RestoreForm initialFields={initialFields}>
          {step.isMailSent !== undefined && (
            <Alert kind="info">
              {t(step.isMailSent ? 'login.restore.mailSent' : 'login.restore.registrar')}
            </Alert>
          )}
        </RestoreForm>
      )}
      <Link className={styles.forgotten} to="/login" replace>
        {t('login.update.back')}
      </Link>
    </LoginLayout>
  );
}
