import { useState } from 'react';
import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Button, EmptyState, Load, showToast } from '@portal/ui';
import { CellLines, RowButton, SkeletonTable, Status, Table, type TableColumn } from '@portal/ui/display';
import { Toggle, useToFormError } from '@portal/ui/forms';
import { webhookEvents, type Webhook, type WebhookMessage } from '@portal/wire/webhooks/webhooks';
import { MessageDialog } from './message-dialog.tsx';
import { useResendMessagesMutation, useWebhookMessagesQuery } from './webhooks.api.ts';
import * as styles from './webhooks.module.css';

const kinds = { waiting: 'waiting', delivered: 'success', dead: 'danger' } as const;
const knownFailures = ['timeout', 'addressRefused', 'hostNotAllowed', 'ECONNREFUSED', 'ENOTFOUND'] as const;

/** What came of the last try. */
function Outcome({ message: { status, failure } }: { readonly message: WebhookMessage }) {
  const t = useTranslations('office');
  if (status !== null) return <small>{t('webhooks.httpStatus', { status })}</small>;
  if (failure === null) return null;
  const known = knownFailures.find((name) => name === failure);
  return <small>{known ? t(`webhooks.failures.${known}`) : failure}</small>;
}

function ResendButton({ webhook, messageId }: { readonly webhook: Webhook; readonly messageId?: number }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [resend, { isLoading }] = useResendMessagesMutation();
  const send = async () => {
    const { data, error } = await resend({ webhookId: webhook.id, messageId });
    await showToast(
      data === undefined
        ? { kind: 'error', text: toError(error).text }
        : { kind: 'success', text: t('webhooks.resent', { count: data.resentCount }) },
    );
  };
  return (
    <span>
      <Button isBusy={isLoading} onClick={() => void send()}>
        {t(messageId === undefined ? 'webhooks.resendDead' : 'webhooks.resend')}
      </Button>
    </span>
  );
}

interface TableProps {
  readonly webhook: Webhook;
  readonly messages: readonly WebhookMessage[];
  readonly onOpen: (message: WebhookMessage) => void;
}

function MessageRows({ webhook, messages, onOpen }: TableProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const nameOf = (type: string) => {
    const event = webhookEvents.find((one) => one === type);
    return event ? t(`webhooks.eventNames.${event}`) : t('webhooks.testMessage');
  };
  const columns: TableColumn<WebhookMessage>[] = [
    {
      id: 'message',
      header: t('webhooks.message'),
      isRowHeader: true,
      cell: (message) => (
        <CellLines>
          <RowButton onPress={() => onOpen(message)}>{nameOf(message.type)}</RowButton>
          <small>{`${formatDate(message.createdAt, language)}, ${formatTime(message.createdAt)}`}</small>
        </CellLines>
      ),
    },
    { id: 'items', header: t('webhooks.items'), cell: ({ itemCount }) => itemCount },
    {
      id: 'state',
      header: t('webhooks.state'),
      cell: (message) => (
        <CellLines>
          <Status kind={kinds[message.state]}>{t(`webhooks.messageStates.${message.state}`)}</Status>
          <Outcome message={message} />
        </CellLines>
      ),
    },
    {
      id: 'resend',
      header: t('webhooks.again'),
      cell: ({ id, state }) =>
        state === 'waiting' || webhook.state !== 'active' ? (
          '–'
        ) : (
          <ResendButton webhook={webhook} messageId={id} />
        ),
    },
  ];
  return <Table caption={t('webhooks.messages')} columns={columns} rows={messages} rowKey={({ id }) => id} />;
}

/** The newest messages of a webhook. */
export function MessageTable({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('office');
  const [isDead, setIsDead] = useState(false);
  const [shown, setShown] = useState<WebhookMessage>();
  const query = useWebhookMessagesQuery(
    { webhookId: webhook.id, isDead: isDead || undefined },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.part} aria-labelledby="webhook-messages">
      <h3 id="webhook-messages">{t('webhooks.messages')}</h3>
      <div className={styles.actions}>
        <Toggle label={t('webhooks.deadOnly')} isChecked={isDead} onChange={setIsDead} />
        {webhook.deadCount > 0 && webhook.state === 'active' && <ResendButton webhook={webhook} />}
      </div>
      <Load
        query={query}
        isEmpty={(messages) => messages.length === 0}
        skeleton={<SkeletonTable columns={4} />}
        empty={<EmptyState title={t(isDead ? 'webhooks.noDead' : 'webhooks.noMessages')} />}
      >
        {(messages) => <MessageRows webhook={webhook} messages={messages} onOpen={setShown} />}
      </Load>
      <MessageDialog message={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}
