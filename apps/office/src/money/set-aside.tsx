import { useState } from 'react';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button, EmptyState, Load } from '@portal/ui';
import { CellLines, Money, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { SetAsideMoney } from '@portal/wire/payments/office-payment-fields';
import { setAsideFiles } from '@portal/wire/payments/set-aside-files';
import { FileMenu } from '../shared/file-menu.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { useSetAsideMoneyInfiniteQuery } from './money.api.ts';
import * as styles from './money.module.css';
import { SettleDialog } from './settle-dialog.tsx';

interface RowsProps {
  readonly rows: readonly SetAsideMoney[];
  readonly onSettle: (money: SetAsideMoney) => void;
}

function SetAsideTable({ rows, onSettle }: RowsProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: readonly TableColumn<SetAsideMoney>[] = [
    { id: 'date', header: t('money.date'), cell: ({ receivedAt }) => formatDate(receivedAt, language) },
    {
      id: 'transaction',
      header: t('money.transaction'),
      isRowHeader: true,
      cell: ({ provider, transaction }) => (
        <CellLines>
          <span className={styles.code}>{transaction}</span>
          <small>{provider}</small>
        </CellLines>
      ),
    },
    {
      id: 'reason',
      header: t('money.why'),
      cell: ({ reason, outcome, reference, paymentCode }) => (
        <CellLines>
          <span>{t(`money.reasons.${reason}`)}</span>
          {outcome === 'refunded' && <span>{t('money.takenBack')}</span>}
          <small>{t('money.named', { name: paymentCode ?? reference ?? '–' })}</small>
        </CellLines>
      ),
    },
    { id: 'sum', header: t('money.sum'), align: 'end', cell: ({ amount }) => <Money tyiyn={amount} /> },
    {
      id: 'settle',
      header: t('money.settle'),
      isHeaderHidden: true,
      cell: (money) => (
        <Button
          aria-label={t('money.settleOf', { transaction: money.transaction })}
          onClick={() => onSettle(money)}
        >
          {t('money.settle')}
        </Button>
      ),
    },
  ];
  return <Table caption={t('money.parts.setaside')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** Money that banks have reported and the portal could not book; each is settled with a code or a note. */
export function SetAside() {
  const t = useTranslations('office');
  const query = useSetAsideMoneyInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [settling, setSettling] = useState<SetAsideMoney>();
  return (
    <div className={styles.part}>
      <p>{t('money.setAsideHint')}</p>
      <Load
        query={query}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        skeleton={<SkeletonTable columns={4} />}
        empty={<EmptyState icon="check" title={t('money.nothingSetAside')} />}
      >
        {({ pages }) => (
          <>
            <div>
              <FileMenu label={t('money.download')} endpoints={setAsideFiles} request={{}} name="set-aside" />
            </div>
            <SetAsideTable rows={pages.flatMap(({ rows }) => rows)} onSettle={setSettling} />
            <MoreButton query={query} />
          </>
        )}
      </Load>
      <SettleDialog money={settling} onClose={() => setSettling(undefined)} />
    </div>
  );
}
