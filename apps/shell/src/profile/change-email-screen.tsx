import { useTranslations } from '@portal/i18n';
import { Load, Alert, Skeleton } from '@portal/ui';
import { FormPasswordField, FormTextField, useForm } from '@portal/ui/forms';
import { EMAIL_MAX_LENGTH, NEW_PASSWORD_MAX_LENGTH, type EmailAddress } from '@portal/wire';
import { toFormError } from '../shared/failure-message.ts';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { validateEmail } from './profile-rules.ts';
import { useChangeEmailMutation, useEmailQuery } from './profile.api.ts';
import { ChangeScreen } from './change-screen.tsx';
import { showFormToast } from './show-form-toast.ts';
import * as styles from './profile.module.css';

function CurrentEmail({ email, isConfirmed, newEmail }: EmailAddress) {
  const t = useTranslations('shell');
  if (email === null) return <Alert kind="info">{t('profile.email.none')}</Alert>;
  return (
    <>
      <Alert kind={isConfirmed ? 'success' : 'warning'} title={email}>
        {t(isConfirmed ? 'profile.email.confirmed' : 'profile.email.unconfirmed')}
      </Alert>
      {newEmail && (
        <Alert kind="warning" title={newEmail}>
          {t('profile.email.pending')}
        </Alert>
      )}
    </>
  );
}

/** True while an address waits for its code. */
const isWaiting = ({ email, isConfirmed, newEmail }: EmailAddress): boolean =>
  Boolean(newEmail) || (email !== null && !isConfirmed);

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode = {
  emailUnchanged: 'email',
  emailTaken: 'email',
  invalid: 'email',
  wrongPassword: 'password',
} as const;

function EmailForm({ current }: { readonly current: EmailAddress }) {
  const t = useTranslations('shell');
  const [change] = useChangeEmailMutation();
  const form = useForm({
    initial: { email: '', password: '' },
    validate({ email, password }) {
      const key = validateEmail(email, current.newEmail ?? current.email);
      return {
        email: key && t(`profile.${key}`),
        password: password === '' ? t('profile.email.passwordRequired') : undefined,
      };
    },
    fieldOfCode,
    async send({ email, password }) {
      const { data, error } = await change({ email: email.trim(), password });
      if (error) return { error: toFormError(error, t) };
      form.reset();
      showFormToast({ kind: 'success', text: t('profile.updated') });
      return { notice: data.notice };
    },
  });
  return (
    <ProfileForm form={form} submit={t('profile.save')}>
      <FormTextField
        field={form.field('email')}
        type="email"
        label={t('profile.email.next')}
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX_LENGTH}
      />
      <FormPasswordField
        field={form.field('password')}
        label={t('profile.email.password')}
        name="password"
        autoComplete="current-password"
        maxLength={NEW_PASSWORD_MAX_LENGTH}
        hint={t('profile.email.passwordHint')}
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
            {isWaiting(current) && <ConfirmEmailForm />}
            <EmailForm current={current} />
          </div>
        )}
      </Load>
    </ChangeScreen>
  );
}
