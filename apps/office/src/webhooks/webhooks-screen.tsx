import { useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, withParams } from '@portal/platform';
import { Button, Icon, Load, Page } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { useReturnFocus } from '@portal/ui/forms';
import type { Webhook } from '@portal/wire/webhooks/webhooks';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookList } from './webhook-list.tsx';
import { WebhookView } from './webhook-view.tsx';
import { useWebhooksQuery } from './webhooks.api.ts';
import * as styles from './webhooks.module.css';

/** The list, or the webhook that the address names. */
function Content({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const [isAdding, setIsAdding] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const id = idParam(params.get('webhook'));
  const shown = webhooks.find((webhook) => webhook.id === id);
  useReturnFocus(shown !== undefined, () => page.current?.querySelector('button') ?? null);
  const open = (next: number | undefined) =>
    change((newest) => withParams(newest, { webhook: next }), { isReplaced: false });
  return (
    <div ref={page}>
      {shown ? (
        <WebhookView key={shown.id} webhook={shown} onClose={() => open(undefined)} />
      ) : (
        <div className={styles.part}>
          <div>
            <Button variant="primary" icon={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
              {t('webhooks.new')}
            </Button>
          </div>
          <WebhookList webhooks={webhooks} onOpen={open} />
          <NewWebhookDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
        </div>
      )}
    </div>
  );
}

/** Programs of the university that are told what changes, for staff whose claim covers all of it. */
export function Component() {
  const t = useTranslations('office');
  const query = useWebhooksQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Page kind="list" title={t('webhooks.title')} lead={t('webhooks.lead')}>
      <Load query={query} isEmpty={() => false} skeleton={<SkeletonTable columns={4} />}>
        {(webhooks) => <Content webhooks={webhooks} />}
      </Load>
    </Page>
  );
}
