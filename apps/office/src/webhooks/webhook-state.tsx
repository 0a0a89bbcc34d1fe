import { useTranslations } from '@portal/i18n';
import { CellLines, Status, type StatusKind } from '@portal/ui/display';
import type { Webhook, WebhookState } from '@portal/wire/webhooks/webhooks';

const kinds: Readonly<Record<WebhookState, StatusKind>> = {
  active: 'active',
  paused: 'warning',
  gone: 'danger',
  revoked: 'neutral',
};

/** Whether a webhook delivers, and why not. */
export function WebhookStateText({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('office');
  const { state, pauseReason, failureCount } = webhook;
  return (
    <CellLines>
      <Status kind={state === 'active' && failureCount > 0 ? 'warning' : kinds[state]}>
        {t(`webhooks.states.${state}`)}
      </Status>
      {pauseReason !== null && <small>{t(`webhooks.pauseReasons.${pauseReason}`)}</small>}
      {state === 'active' && failureCount > 0 && (
        <small>{t('webhooks.failing', { count: failureCount })}</small>
      )}
    </CellLines>
  );
}
