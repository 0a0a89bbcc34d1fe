import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import type { FactorState } from '@portal/wire/auth/second-factor';
import { Enrolment } from '../../shared/second-factor/enrolment.tsx';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { verifyWithPasskey } from '../passkey/verify-with-passkey.thunk.ts';
import { VerifyForm } from './verify-form.tsx';

interface Props {
  readonly state: FactorState;
  readonly onGiven: () => Promise<void>;
}

/** Gives the second factor to the session: by a code, by a passkey, or by an app that is set up now. */
export function FactorForms({ state: { hasApp, hasPasskey, hasPassword }, onGiven }: Props) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const givePasskey = async () => {
    const outcome = await dispatch(verifyWithPasskey(undefined)).unwrap();
    if (outcome.step === 'signedIn') await onGiven();
    return outcome;
  };
  if (!hasApp && !hasPasskey) return <Enrolment hasPassword={hasPassword} onDone={() => void onGiven()} />;
  return (
    <>
      {hasApp && <VerifyForm onVerified={onGiven} />}
      {hasPasskey && <PasskeyButton label={t('factor.passkey')} onUse={givePasskey} />}
    </>
  );
}
