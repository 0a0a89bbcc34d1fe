import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import { EmptyState, Load, SelectField, TextField, VisuallyHidden } from '@portal/ui';
import { Checkbox } from '@portal/ui/forms';
import { RowButton, SkeletonTable, type TableColumn } from '@portal/ui/display';
import type { ListedPerson } from '@portal/wire';
import { officeConsents } from '@portal/wire/consents/consents';
import { officePeople } from '@portal/wire/people/office-people';
import { personSorts } from '@portal/wire/people/people';
import { FileMenu } from '../shared/file-menu.tsx';
import { ColumnMenu, useShownColumns } from '../shared/long-list/column-menu.tsx';
import { LongTable } from '../shared/long-list/long-table.tsx';
import { useAddressSort } from '../shared/long-list/use-address-sort.ts';
import { useSelection } from '../shared/use-selection.ts';
import { searchedText } from '../shared/searched-text.ts';
import type { PeopleFilter } from './people.api.ts';
import { useFoundPeople } from './use-found-people.ts';
import { SlipsBar } from './slips-bar.tsx';
import { PersonStateLabel } from './person-state.tsx';
import * as styles from './people.module.css';

const roles = ['teacher', 'student'] as const;
const endpoints = { xlsx: officePeople.xlsx, csv: officePeople.csv } as const;
const consentFiles = { xlsx: officeConsents.xlsx, csv: officeConsents.csv } as const;

interface Props {
  readonly onOpen: (personId: number) => void;
}

/** The columns of the list but for the selection. */
function useColumns(onOpen: Props['onOpen']): readonly TableColumn<ListedPerson>[] {
  const t = useTranslations('office');
  return [
    {
      id: 'name',
      header: t('people.name'),
      isRowHeader: true,
      sortBy: ({ fullName }) => fullName,
      cell: ({ personId, fullName }) => <RowButton onPress={() => onOpen(personId)}>{fullName}</RowButton>,
    },
    { id: 'role', header: t('people.role'), cell: ({ role }) => t(`people.roles.${role}`) },
    {
      id: 'group',
      header: t('people.group'),
      sortBy: ({ groupName }) => groupName,
      cell: ({ groupName }) => <span className={styles.group}>{groupName || '–'}</span>,
    },
    {
      id: 'faculty',
      header: t('people.faculty'),
      sortBy: ({ facultyName }) => facultyName,
      cell: ({ facultyName }) => facultyName,
    },
    { id: 'login', header: t('people.login'), sortBy: ({ login }) => login, cell: ({ login }) => login },
    { id: 'state', header: t('people.state'), cell: ({ state }) => <PersonStateLabel state={state} /> },
  ];
}

interface TableProps extends Props {
  readonly count: number;
  readonly found: ReturnType<typeof useFoundPeople>;
  readonly order: ReturnType<typeof useAddressSort>;
}

function PeopleTable({ count, found, order: { sort, onSort }, onOpen }: TableProps) {
  const { shownIds, rowAt, failed, onRange } = found;
  const t = useTranslations('office');
  const selection = useSelection(shownIds, { includesOthers: true });
  const selectionColumn: TableColumn<ListedPerson> = {
    id: 'selection',
    header: t('people.slips.column'),
    cell: ({ personId, fullName }) => (
      <Checkbox
        label={<VisuallyHidden>{t('people.slips.pick', { name: fullName })}</VisuallyHidden>}
        isChecked={selection.ids.has(personId)}
        onChange={(isChecked, isRange) => selection.pick(personId, isChecked, isRange)}
      />
    ),
  };
  const columns = useShownColumns(useColumns(onOpen));
  return (
    <>
      <SlipsBar shownIds={shownIds} selection={selection} />
      <LongTable
        caption={t('people.title')}
        columns={[selectionColumn, ...columns]}
        count={count}
        rowAt={rowAt}
        rowKey={({ personId }) => personId}
        sort={sort}
        onSort={onSort}
        onRange={onRange}
      />
      {failed && (
        <div className={styles.failed}>
          <Load query={failed}>{() => null}</Load>
        </div>
      )}
    </>
  );
}

interface FoundProps extends Props {
  readonly filter: PeopleFilter;
  readonly order: ReturnType<typeof useAddressSort>;
}

function Found({ filter, order, onOpen }: FoundProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const found = useFoundPeople(filter);
  const columns = useColumns(onOpen);
  return (
    <Load
      query={found.head}
      isEmpty={({ count }) => count === 0}
      skeleton={<SkeletonTable columns={6} />}
      empty={
        <EmptyState icon="search" title={t('people.nobody')}>
          <p>{t('people.nobodyHint')}</p>
        </EmptyState>
      }
    >
      {({ count }) => (
        <>
          <div className={styles.head}>
            <span>{t('people.count', { count, shown: formatNumber(count, language) })}</span>
            <FileMenu label={t('people.download')} endpoints={endpoints} request={filter} name="people" />
            <FileMenu
              label={t('people.consents.download')}
              endpoints={consentFiles}
              request={filter}
              name="consents"
            />
            <ColumnMenu columns={columns} />
          </div>
          <PeopleTable count={count} found={found} order={order} onOpen={onOpen} />
        </>
      )}
    </Load>
  );
}

/** People by name, login, ПИН or group; the filter is in the address, so that the way back finds the same list. */
export function PeopleList({ onOpen }: Props) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const typed = params.get('q') ?? '';
  const text = searchedText(useDebouncedValue(typed));
  const role = roles.find((one) => one === params.get('role'));
  const order = useAddressSort(personSorts);
  const set = (name: 'q' | 'role', value: string | undefined) =>
    change((newest) => withParams(newest, { [name]: value === '' ? undefined : value }));
  return (
    <div className={styles.part}>
      <div className={styles.filters} role="search" aria-label={t('people.filters')}>
        <TextField
          type="search"
          label={t('people.search')}
          hint={t('people.searchHint')}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => set('q', target.value)}
        />
        <SelectField
          label={t('people.role')}
          options={[
            { id: 0, label: t('people.anyRole') },
            ...roles.map((one, at) => ({ id: at + 1, label: t(`people.roles.${one}`) })),
          ]}
          value={role === undefined ? 0 : roles.indexOf(role) + 1}
          onPick={(id) => set('role', roles[id - 1])}
        />
      </div>
      <Found
        key={JSON.stringify([text, role])}
        filter={{ text, role, ...order.request }}
        order={order}
        onOpen={onOpen}
      />
    </div>
  );
}
