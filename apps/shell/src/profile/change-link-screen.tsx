import { useTranslations } from '@portal/i18n';
import { Load, Skeleton } from '@portal/ui';
import { FormTextField, useForm } from '@portal/ui/forms';
import { toFormError } from '../shared/failure-message.ts';
import { ProfileForm } from './profile-form.tsx';
import { validateLink } from './profile-rules.ts';
import { useChangeLinkMutation, useLinkQuery } from './profile.api.ts';
import { ChangeScreen } from './change-screen.tsx';
import { showFormToast } from './show-form-toast.ts';

const LINK_MAX_LENGTH = 2_000;

function LinkForm({ current }: { readonly current: string }) {
  const t = useTranslations('shell');
  const [change] = useChangeLinkMutation();
  const form = useForm({
    initial: { link: current },
    validate({ link }) {
      const key = validateLink(link);
      return { link: key && t(`profile.${key}`) };
    },
    fieldOfCode: { invalid: 'link' },
    async send({ link }) {
      const { error } = await change({ link: link.trim() });
      if (!error) showFormToast({ kind: 'success', text: t('profile.updated') });
      return { error: toFormError(error, t) };
    },
  });
  return (
    <ProfileForm form={form} submit={t('profile.save')}>
      <FormTextField
        field={form.field('link')}
        type="url"
        label={t('profile.link.label')}
        hint={t('profile.link.hint')}
        name="link"
        autoComplete="off"
        inputMode="url"
        maxLength={LINK_MAX_LENGTH}
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
