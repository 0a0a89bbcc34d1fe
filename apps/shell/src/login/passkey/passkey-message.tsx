import { useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import { failureMessage } from '../../shared/failure-message.ts';
import type { PasskeyOutcome } from './sign-in-with-passkey.thunk.ts';

/** Says why a passkey signed nobody in. */
export function PasskeyMessage({ outcome }: { readonly outcome: PasskeyOutcome | undefined }) {
  const t = useTranslations('shell');
  if (outcome?.step === 'failed') return <Alert kind="danger">{failureMessage(outcome.failure, t)}</Alert>;
  if (outcome?.step !== 'stopped') return null;
  // Who stops has made no mistake.
  return (
    <Alert kind={outcome.problem === 'canceled' ? 'info' : 'danger'}>
      {t(`passkeys.problems.${outcome.problem}`)}
    </Alert>
  );
}
