import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Load, Skeleton, TextField } from '@portal/ui';
import { ProfileForm } from './profile-form.tsx';
import { validateLink } from './profile-rules.ts';
import { useChangeLinkMutation, useLinkQuery } from './profile.api.ts';
import { ChangeScreen } from './change-screen.tsx';
import { showUpdatedToast, useProfileForm } from './use-profile-form.ts';

const LINK_MAX_LENGTH = 2_000;

function LinkForm({ current }: { readonly current: string }) {
  const t = useTranslations('shell');
  const [link, setLink] = useState(current);
  const [error, setError] = useState<ReturnType<typeof validateLink>>();
  const [change] = useChangeLinkMutation();
  const { run, failure, formError, clearFailure, ...form } = useProfileForm();
  const isAboutLink = failure?.code === 'invalid';
  const submit = async () => {
    const validationError = validateLink(link);
    setError(validationError);
    const send = () => change({ link: link.trim() });
    if (await run({ isInvalid: validationError !== undefined, send }))
      await showUpdatedToast(t('profile.updated'));
  };
  return (
    <ProfileForm
      {...form}
      notice={undefined}
      formError={isAboutLink ? undefined : formError}
      submit={t('profile.save')}
      onSubmit={() => void submit()}
    >
      <TextField
        type="url"
        label={t('profile.link.label')}
        hint={t('profile.link.hint')}
        name="link"
        autoComplete="off"
        inputMode="url"
        maxLength={LINK_MAX_LENGTH}
        value={link}
        error={error ? t(`profile.${error}`) : (isAboutLink && formError) || undefined}
        onChange={({ target }) => {
          setLink(target.value);
          setError(undefined);
          if (isAboutLink) clearFailure();
        }}
      />
    </ProfileForm>
  );
}

/** The user's web-conference link, shown to students in the schedule (spec §2 Profile screens, §5). */
export function ChangeLinkScreen() {
  const t = useTranslations('shell');
  const query = useLinkQuery({});
  return (
    <ChangeScreen title={t('profile.link.title')} lead={t('profile.link.lead')}>
      <Load query={query} skeleton={<Skeleton lines={3} />}>
        {({ link }) => <LinkForm current={link ?? ''} />}
      </Load>
    </ChangeScreen>
  );
}
