import { formatDate, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import { EmptyState, Load, SelectField, TextField } from '@portal/ui';
import { Money, RowButton, SkeletonTable, type TableColumn } from '@portal/ui/display';
import { findSearchField, useReturnFocus } from '@portal/ui/forms';
import type { Debtor } from '@portal/wire/payments/office-payment-fields';
import { debtorSorts, officeDebtors } from '@portal/wire/payments/office-debtors';
import { FileMenu } from '../shared/file-menu.tsx';
import { PagedTable } from '../shared/long-list/paged-table.tsx';
import { useAddressSort } from '../shared/long-list/use-address-sort.ts';
import { withLastRows } from '../shared/long-list/with-last-rows.ts';
import { useDebtorsInfiniteQuery, type DebtorFilter } from './money.api.ts';
import * as styles from './money.module.css';
import { StudentAccount } from './student-account.tsx';

const kinds = ['overdue', 'open'] as const;
const endpoints = { xlsx: officeDebtors.xlsx, csv: officeDebtors.csv } as const;

/** The columns of the list. */
function useColumns(onOpen: (studentId: number) => void): readonly TableColumn<Debtor>[] {
  const t = useTranslations('office');
  const language = useLanguage();
  return [
    {
      id: 'student',
      header: t('money.student'),
      isRowHeader: true,
      sortBy: ({ studentName }) => studentName,
      cell: ({ studentId, studentName }) => (
        <RowButton onPress={() => onOpen(studentId)}>{studentName}</RowButton>
      ),
    },
    {
      id: 'group',
      header: t('money.group'),
      sortBy: ({ groupName }) => groupName ?? undefined,
      cell: ({ groupName }) => groupName ?? '–',
    },
    {
      id: 'since',
      header: t('money.dueSince'),
      sortBy: ({ dueOn }) => dueOn ?? undefined,
      cell: ({ dueOn }) => (dueOn === null ? '–' : formatDate(dueOn, language)),
    },
    {
      id: 'overdue',
      header: t('money.overdue'),
      align: 'end',
      sortBy: ({ overdue }) => overdue,
      cell: ({ overdue }) => <Money tyiyn={overdue} />,
    },
    {
      id: 'balance',
      header: t('money.owed'),
      align: 'end',
      sortBy: ({ balance }) => balance,
      cell: ({ balance }) => <Money tyiyn={balance} />,
    },
  ];
}

interface FoundProps {
  readonly filter: DebtorFilter;
  readonly order: Pick<ReturnType<typeof useAddressSort>, 'sort' | 'onSort'>;
  readonly onOpen: (studentId: number) => void;
}

function Found({ filter, order: { sort, onSort }, onOpen }: FoundProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns = useColumns(onOpen);
  const query = withLastRows(useDebtorsInfiniteQuery(filter, { refetchOnMountOrArgChange: true }));
  return (
    <Load
      query={query}
      isEmpty={({ pages }) => pages[0]?.debtors.length === 0}
      skeleton={<SkeletonTable columns={5} />}
      empty={<EmptyState icon="search" title={t('money.noDebtors')} />}
    >
      {({ pages }) => {
        const { count = 0, overdue = 0, balance = 0 } = pages[0] ?? {};
        const [late, all] = [formatMoney(overdue, language), formatMoney(balance, language)];
        return (
          <>
            <p>{t('money.debtorCount', { count, overdue: late, balance: all })}</p>
            <PagedTable
              query={query}
              tools={
                <FileMenu label={t('money.download')} endpoints={endpoints} request={filter} name="debtors" />
              }
              caption={t('money.parts.debtors')}
              columns={columns}
              rows={pages.flatMap(({ debtors }) => debtors)}
              rowKey={({ studentId }) => studentId}
              sort={sort}
              onSort={onSort}
            />
          </>
        );
      }}
    </Load>
  );
}

/** Students who owe something; one of them is opened by the address. */
export function Debtors() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const value = (name: 'name' | 'group'): string => params.get(name) ?? '';
  const text = useDebouncedValue(value('name').trim());
  const group = useDebouncedValue(value('group').trim());
  const kind = kinds.find((one) => one === params.get('kind')) ?? 'overdue';
  const order = useAddressSort(debtorSorts);
  const studentId = idParam(params.get('student'));
  useReturnFocus(studentId !== undefined, findSearchField);
  const set = (name: string, next: string) =>
    change((newest) => withParams(newest, { [name]: next === '' ? undefined : next }));
  const open = (id: number | undefined) =>
    change((newest) => withParams(newest, { student: id }), { isReplaced: false });
  if (studentId !== undefined)
    return <StudentAccount key={studentId} studentId={studentId} onClose={() => open(undefined)} />;
  return (
    <div className={styles.part}>
      <div className={styles.filters} role="search" aria-label={t('money.filters')}>
        <TextField
          type="search"
          label={t('money.student')}
          value={value('name')}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => set('name', target.value)}
        />
        <TextField
          type="search"
          label={t('money.group')}
          value={value('group')}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => set('group', target.value)}
        />
        <SelectField
          label={t('money.kind')}
          options={kinds.map((id, at) => ({ id: at, label: t(`money.kinds.${id}`) }))}
          value={kinds.indexOf(kind)}
          onPick={(at) => set('kind', at === 0 ? '' : (kinds[at] ?? ''))}
        />
      </div>
      <Found
        key={JSON.stringify([kind, text, group])}
        filter={{ kind, text: text || undefined, group: group || undefined, ...order.request }}
        order={order}
        onOpen={open}
      />
    </div>
  );
}
