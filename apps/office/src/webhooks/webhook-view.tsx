import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { FactList } from '@portal/ui/display';
import type { Webhook } from '@portal/wire/webhooks/webhooks';
import { BackButton } from '../shared/back-button.tsx';
import { MessageTable } from './message-table.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookStateText } from './webhook-state.tsx';
import * as styles from './webhooks.module.css';

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** One webhook: what it tells, how it goes, and its newest messages. */
export function WebhookView({ webhook, onClose }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { name, url, events, faculties, createdAt, createdBy, deliveredAt } = webhook;
  const toMoment = (at: string) => `${formatDate(at, language)}, ${formatTime(at)}`;
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('webhooks.back')}</BackButton>
      <h2>{name}</h2>
      <FactList
        facts={[
          {
            label: t('webhooks.state'),
            value: (
              <div className={styles.state}>
                <WebhookStateText webhook={webhook} />
              </div>
            ),
          },
          { label: t('webhooks.url'), value: <span className={styles.url}>{url}</span> },
          {
            label: t('webhooks.events'),
            value: events.map((event) => t(`webhooks.eventNames.${event}`)).join(', '),
          },
          {
            label: t('webhooks.faculties'),
            value: faculties.map(({ facultyName }) => facultyName).join(', ') || t('webhooks.allFaculties'),
          },
          {
            label: t('webhooks.lastDelivery'),
            value: deliveredAt === null ? t('webhooks.neverDelivered') : toMoment(deliveredAt),
          },
          { label: t('webhooks.createdAt'), value: toMoment(createdAt) },
          { label: t('webhooks.createdBy'), value: createdBy ?? t('webhooks.byCommand') },
        ]}
      />
      <WebhookActions webhook={webhook} onRevoked={onClose} />
      <MessageTable webhook={webhook} />
    </div>
  );
}
