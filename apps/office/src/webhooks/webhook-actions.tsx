import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog, showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { Webhook } from '@portal/wire/webhooks/webhooks';
import { SecretText } from './secret-text.tsx';
import {
  usePauseWebhookMutation,
  useRenewSecretMutation,
  useRevokeWebhookMutation,
  useTestWebhookMutation,
} from './webhooks.api.ts';
import * as styles from './webhooks.module.css';

interface Props {
  readonly webhook: Webhook;
  readonly onRevoked: () => void;
}

/** What can be done with a webhook. */
export function WebhookActions({ webhook: { id: webhookId, name, state }, onRevoked }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [pause, pausing] = usePauseWebhookMutation();
  const [test, testing] = useTestWebhookMutation();
  const [renew, renewing] = useRenewSecretMutation();
  const [revoke, revoking] = useRevokeWebhookMutation();
  const [secret, setSecret] = useState<string>();
  const isActive = state === 'active';

  const show = (error: unknown, text: string) =>
    showToast(error === undefined ? { kind: 'success', text } : { kind: 'error', text: toError(error).text });

  const switchState = async () => {
    const { error } = await pause({ webhookId, isPaused: isActive });
    await show(error, t(isActive ? 'webhooks.wasPaused' : 'webhooks.wasResumed'));
  };
  const sendTest = async () => {
    const { error } = await test({ webhookId });
    await show(error, t('webhooks.wasTested'));
  };
  const renewSecret = async () => {
    const isConfirmed = await confirm({
      title: t('webhooks.renewTitle', { name }),
      text: t('webhooks.renewText'),
      confirm: t('webhooks.renew'),
    });
    if (!isConfirmed) return;
    const { data, error } = await renew({ webhookId });
    if (data === undefined) await show(error, '');
    else setSecret(data.secret);
  };
  const end = async () => {
    const isConfirmed = await confirm({
      title: t('webhooks.revokeTitle', { name }),
      text: t('webhooks.revokeText'),
      confirm: t('webhooks.revoke'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await revoke({ webhookId });
    await show(error, t('webhooks.wasRevoked'));
    if (error === undefined) onRevoked();
  };
  return (
    <div className={styles.actions}>
      {isActive && (
        <Button isBusy={testing.isLoading} onClick={() => void sendTest()}>
          {t('webhooks.test')}
        </Button>
      )}
      <Button isBusy={pausing.isLoading} onClick={() => void switchState()}>
        {t(isActive ? 'webhooks.pause' : 'webhooks.resume')}
      </Button>
      <Button isBusy={renewing.isLoading} onClick={() => void renewSecret()}>
        {t('webhooks.renew')}
      </Button>
      <Button variant="danger" isBusy={revoking.isLoading} onClick={() => void end()}>
        {t('webhooks.revoke')}
      </Button>
      {dialog}
      <Dialog
        isOpen={secret !== undefined}
        title={t('webhooks.renewed')}
        onClose={() => setSecret(undefined)}
      >
        {secret !== undefined && <SecretText secret={secret} />}
      </Dialog>
    </div>
  );
}
