import { useState } from 'react';
import { useText } from '@portal/i18n';
import { Load, Skeleton, TextField } from '@portal/ui';
import { ProfileForm } from './profile-form.tsx';
import { checkLink } from './profile-rules.ts';
import { useChangeLinkMutation, useLinkQuery } from './profile.api.ts';
import { Screen } from './screen.tsx';
import { tellUpdated, useChange } from './use-change.ts';

const LINK_MAX_LENGTH = 2_000;

function LinkForm({ present }: { readonly present: string }) {
  const t = useText('shell');
  const [link, setLink] = useState(present);
  const [error, setError] = useState<ReturnType<typeof checkLink>>();
  const [change] = useChangeLinkMutation();
  const { run, failure, trouble, forget, ...form } = useChange();
  const isAboutLink = failure?.code === 'invalid';
  const submit = async () => {
    const found = checkLink(link);
    setError(found);
    const send = () => change({ link: link.trim() });
    if (await run({ isWrong: found !== undefined, send })) await tellUpdated(t('profile.updated'));
  };
  return (
    <ProfileForm
      {...form}
      notice={undefined}
      trouble={isAboutLink ? undefined : trouble}
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
        error={error ? t(`profile.${error}`) : (isAboutLink && trouble) || undefined}
        onChange={({ target }) => {
          setLink(target.value);
          setError(undefined);
          if (isAboutLink) forget();
        }}
      />
    </ProfileForm>
  );
}

/** The own web-conference link, which the schedule shows to students (spec §2 Profile screens, §5). */
export function ChangeLinkScreen() {
  const t = useText('shell');
  const present = useLinkQuery({});
  return (
    <Screen title={t('profile.link.title')} lead={t('profile.link.lead')}>
      <Load query={present} skeleton={<Skeleton lines={3} />}>
        {({ link }) => <LinkForm present={link ?? ''} />}
      </Load>
    </Screen>
  );
}
