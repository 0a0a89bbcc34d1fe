import { useState } from 'react';
import { orderKinds, orderRules, type OrderKind, type StudyState } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Button, Load } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import type { StudentOrders } from '@portal/wire/groups/group-fields';
import { BackButton } from '../shared/back-button.tsx';
import { useStudentOrdersQuery } from './groups.api.ts';
import * as styles from './groups.module.css';
import { OrderDialog } from './order/order-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import { StudyStateLabel } from './study-state.tsx';

/** What is done often has a button of its own. */
const usual: Readonly<Record<StudyState, readonly OrderKind[]>> = {
  none: ['enrolled'],
  studying: ['moved', 'leave', 'dismissed'],
  leave: ['returned', 'dismissed'],
  left: ['reinstated'],
  graduated: [],
};

const isPossible = (kind: OrderKind, state: StudyState): boolean =>
  orderRules[kind].from.some((from) => from === state);

function Content({ found: { student, leave, orders } }: { readonly found: StudentOrders }) {
  const t = useTranslations('office');
  const [kind, setKind] = useState<OrderKind>();
  const { state } = student;
  const other = orderKinds.find((one) => isPossible(one, state) && !usual[state].includes(one));
  return (
    <>
      <div className={styles.head}>
        <h2>{student.fullName}</h2>
        <StudyStateLabel state={state} leave={leave} />
        {student.groupName !== '' && <span className={styles.group}>{student.groupName}</span>}
      </div>
      <div className={styles.actions}>
        {usual[state].map((one, at) => (
          <Button key={one} variant={at === 0 ? 'primary' : 'secondary'} onClick={() => setKind(one)}>
            {t(`people.orderKinds.${one}`)}
          </Button>
        ))}
        {other !== undefined && <Button onClick={() => setKind(other)}>{t('groups.otherOrder')}</Button>}
      </div>
      <OrderHistory personId={student.personId} orders={orders} />
      <OrderDialog
        people={[student]}
        kind={kind}
        isOpen={kind !== undefined}
        onClose={() => setKind(undefined)}
      />
    </>
  );
}

interface Props {
  readonly personId: number;
  readonly onClose: () => void;
}

/** A student with all orders, the next one and the way back of the last one. */
export function StudentView({ personId, onClose }: Props) {
  const t = useTranslations('office');
  const query = useStudentOrdersQuery({ personId }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('groups.back')}</BackButton>
      <Load query={query} skeleton={<SkeletonCards />}>
        {(found) => <Content found={found} />}
      </Load>
    </div>
  );
}
