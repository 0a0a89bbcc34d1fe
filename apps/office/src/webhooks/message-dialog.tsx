import { useTranslations } from '@portal/i18n';
import { Dialog, Load, Skeleton } from '@portal/ui';
import { FactList } from '@portal/ui/display';
import type { WebhookMessage } from '@portal/wire/webhooks/webhooks';
import { useWebhookMessageQuery } from './webhooks.api.ts';
import * as styles from './webhooks.module.css';

/** JSON with a line for each value. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

function SentBody({ message }: { readonly message: WebhookMessage }) {
  const t = useTranslations('office');
  const query = useWebhookMessageQuery({ messageId: message.id });
  return (
    <div className={styles.part}>
      <FactList
        facts={[
          { label: t('webhooks.messageId'), value: <code className={styles.url}>{message.messageId}</code> },
          { label: t('webhooks.tries'), value: String(message.tryCount) },
        ]}
      />
      <Load query={query} skeleton={<Skeleton />}>
        {({ body }) => (
          // It scrolls, so the keyboard must reach it.
          <pre
            className={styles.body}
            role="region"
            aria-label={t('webhooks.body')}
            tabIndex={0}
            translate="no"
          >
            {indented(body)}
          </pre>
        )}
      </Load>
    </div>
  );
}

interface Props {
  readonly message: WebhookMessage | undefined;
  readonly onClose: () => void;
}

/** What was sent. */
export function MessageDialog({ message, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={message !== undefined} title={t('webhooks.message')} onClose={onClose}>
      {message && <SentBody message={message} />}
    </Dialog>
  );
}
