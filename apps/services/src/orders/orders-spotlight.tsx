import { useTranslations } from '@portal/i18n';
import type { NotificationRef } from '@portal/platform';
import { Spotlight } from '@portal/ui/display';
import type { Order } from '@portal/wire';
import { StudyConfirmation } from './study-confirmation.tsx';

interface Props {
  readonly orders: readonly Order[];
  readonly mayOrder: boolean;
  /** The ref of what tells a step of an order. */
  readonly noticeRef: NotificationRef;
}

/** What a student came for: a document that can be fetched, or the confirmation of study at once. */
export function OrdersSpotlight({ orders, mayOrder, noticeRef }: Props) {
  const t = useTranslations('services');
  const ready = orders.filter(({ status }) => status === 'prepared');
  return (
    <>
      {ready.map(({ id, document, pickup }) => (
        <Spotlight key={id} tone="done" eyebrow={t('orders.ready')} title={document.name}>
          <span ref={noticeRef(`?order=${id}`)}>{pickup ?? t('orders.collect')}</span>
        </Spotlight>
      ))}
      {mayOrder && <StudyConfirmation />}
    </>
  );
}
