import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Load, Alert, Skeleton, TextField } from '@portal/ui';
import { EMAIL_MAX_LENGTH, type EmailAddress } from '@portal/wire';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { validateEmail } from './profile-rules.ts';
import { useChangeEmailMutation, useEmailQuery } from './profile.api.ts';
import { ChangeScreen } from './change-screen.tsx';
import { showUpdatedToast, useProfileForm } from './use-profile-form.ts';
import * as styles from './profile.module.css';

function CurrentEmail({ email, isConfirmed }: EmailAddress) {
  const t = useTranslations('shell');
  if (email === null) return <Alert kind="info">{t('profile.email.none')}</Alert>;
  return (
    <Alert kind={isConfirmed ? 'success' : 'warning'} title={email}>
      {t(isConfirmed ? 'profile.email.confirmed' : 'profile.email.unconfirmed')}
    </Alert>
  );
}

function EmailForm({ current }: { readonly current: EmailAddress }) {
  const t = useTranslations('shell');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<ReturnType<typeof validateEmail>>();
  const [change] = useChangeEmailMutation();
  const { run, failure, formError, clearFailure, ...form } = useProfileForm();
  const isAboutEmail = ['emailUnchanged', 'invalid'].includes(failure?.code ?? '');
  const validationMessage = error && t(`profile.${error}`);

  const submit = async () => {
    const validationError = validateEmail(email, current.email);
    setError(validationError);
    const send = () => change({ email: email.trim() });
    if (!(await run({ isInvalid: validationError !== undefined, send }))) return;
    setEmail('');
    await showUpdatedToast(t('profile.updated'));
  };
  return (
    <ProfileForm
      {...form}
      formError={isAboutEmail ? undefined : formError}
      submit={t('profile.save')}
      onSubmit={() => void submit()}
    >
      <TextField
        type="email"
        label={t('profile.email.next')}
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX_LENGTH}
        value={email}
        error={validationMessage ?? (isAboutEmail ? formError : undefined)}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(undefined);
          if (isAboutEmail) clearFailure();
        }}
      />
    </ProfileForm>
  );
}

/** The user's e-mail address; once confirmed it can restore the password (spec §2 Profile screens). */
export function ChangeEmailScreen() {
  const t = useTranslations('shell');
  const address = useEmailQuery({});
  return (
    <ChangeScreen title={t('profile.email.title')} lead={t('profile.email.lead')}>
      <Load query={address} skeleton={<Skeleton lines={4} />}>
        {(current) => (
          <div className={styles.sections}>
            <CurrentEmail {...current} />
            {current.email !== null && !current.isConfirmed && <ConfirmEmailForm />}
            <EmailForm current={current} />
          </div>
        )}
      </Load>
    </ChangeScreen>
  );
}
