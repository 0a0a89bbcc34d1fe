import { useState } from 'react';
import { useText } from '@portal/i18n';
import { Load, Notice, Skeleton, TextField } from '@portal/ui';
import { ADDRESS_MAX_LENGTH, type EmailAddress } from '@portal/wire';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { checkEmail } from './profile-rules.ts';
import { useChangeEmailMutation, useEmailQuery } from './profile.api.ts';
import { Screen } from './screen.tsx';
import { tellUpdated, useChange } from './use-change.ts';
import * as styles from './profile.module.css';

/** The address as it is, and whether it is confirmed. */
function Present({ email, isConfirmed }: EmailAddress) {
  const t = useText('shell');
  if (email === null) return <Notice kind="info">{t('profile.email.none')}</Notice>;
  return (
    <Notice kind={isConfirmed ? 'success' : 'warning'} title={email}>
      {t(isConfirmed ? 'profile.email.confirmed' : 'profile.email.unconfirmed')}
    </Notice>
  );
}

function EmailForm({ present }: { readonly present: EmailAddress }) {
  const t = useText('shell');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<ReturnType<typeof checkEmail>>();
  const [change] = useChangeEmailMutation();
  const { run, failure, trouble, forget, ...form } = useChange();
  const isAboutEmail = ['emailUnchanged', 'invalid'].includes(failure?.code ?? '');
  const wrong = error && t(`profile.${error}`);

  const submit = async () => {
    const found = checkEmail(email, present.email);
    setError(found);
    const send = () => change({ email: email.trim() });
    if (!(await run({ isWrong: found !== undefined, send }))) return;
    setEmail('');
    await tellUpdated(t('profile.updated'));
  };
  return (
    <ProfileForm
      {...form}
      trouble={isAboutEmail ? undefined : trouble}
      submit={t('profile.save')}
      onSubmit={() => void submit()}
    >
      <TextField
        type="email"
        label={t('profile.email.next')}
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={ADDRESS_MAX_LENGTH}
        value={email}
        error={wrong ?? (isAboutEmail ? trouble : undefined)}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(undefined);
          if (isAboutEmail) forget();
        }}
      />
    </ProfileForm>
  );
}

/** The own e-mail address, by which a forgotten password is restored once it is confirmed (spec §2 Profile screens). */
export function ChangeEmailScreen() {
  const t = useText('shell');
  const address = useEmailQuery({});
  return (
    <Screen title={t('profile.email.title')} lead={t('profile.email.lead')}>
      <Load query={address} skeleton={<Skeleton lines={4} />}>
        {(present) => (
          <div className={styles.sections}>
            <Present {...present} />
            {present.email !== null && !present.isConfirmed && <ConfirmEmailForm />}
            <EmailForm present={present} />
          </div>
        )}
      </Load>
    </Screen>
  );
}
