import { useTranslations } from '@portal/i18n';
import { Icon, IconButton } from '@portal/ui';
import { useConfirmedSignOut } from '../shared/sign-out/use-confirmed-sign-out.tsx';

/** Signs out from the top bar (spec §2 Shell). */
export function SignOutButton() {
  const t = useTranslations('shell');
  const { confirmSignOut, dialog } = useConfirmedSignOut();
  return (
    <>
      <IconButton label={t('profile.signOut')} onClick={() => void confirmSignOut()}>
        <Icon name="signOut" />
      </IconButton>
      {dialog}
    </>
  );
}
