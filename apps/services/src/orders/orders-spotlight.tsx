import { useTranslations } from '@portal/i18n';
import { Spotlight } from '@portal/ui/display';
import type { Order } from '@portal/wire';
import { StudyConfirmation } from './study-confirmation.tsx';

interface Props {
  readonly orders: readonly Order[];
  readonly mayOrder: boolean;
}

/** What a student came for: a document that can be fetched, or the confirmation of study at once. */
export function OrdersSpotlight({ orders, mayOrder }: Props) {
  const t = useTranslations('services');
  const ready = orders.filter(({ status }) => status === 'prepared');
  return (
    <>
      {ready.map(({ id, document, pickup }) => (
        <Spotlight key={id} tone="done" eyebrow={t('orders.ready')} title={document.name}>
          {pickup ?? t('orders.collect')}
        </Spotlight>
      ))}
      {mayOrder && <StudyConfirmation />}
    </>
  );
}
