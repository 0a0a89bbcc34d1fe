import { useTranslations } from '@portal/i18n';
import { useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import { EmptyState, Load, SelectField, TextField, VisuallyHidden } from '@portal/ui';
import { Checkbox } from '@portal/ui/forms';
import { RowButton, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { ListedPerson } from '@portal/wire';
import { officePeople } from '@portal/wire/people/office-people';
import { FileMenu } from '../shared/file-menu.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { useSelection } from '../shared/use-selection.ts';
import { searchedText } from '../shared/searched-text.ts';
import { useFoundPeopleInfiniteQuery, type PeopleFilter } from './people.api.ts';
import { SlipsBar } from './slips-bar.tsx';
import { PersonStateLabel } from './person-state.tsx';
import * as styles from './people.module.css';

const roles = ['teacher', 'student'] as const;
const endpoints = { xlsx: officePeople.xlsx, csv: officePeople.csv } as const;

interface Props {
  readonly onOpen: (personId: number) => void;
}

function PeopleTable({ people, onOpen }: Props & { readonly people: readonly ListedPerson[] }) {
  const t = useTranslations('office');
  const shownIds = people.map(({ personId }) => personId);
  const selection = useSelection(shownIds);
  const columns: TableColumn<ListedPerson>[] = [
    {
      id: 'selection',
      header: t('people.slips.column'),
      cell: ({ personId, fullName }) => (
        <Checkbox
          label={<VisuallyHidden>{t('people.slips.pick', { name: fullName })}</VisuallyHidden>}
          isChecked={selection.ids.has(personId)}
          onChange={(isChecked) => selection.set([personId], isChecked)}
        />
      ),
    },
    {
      id: 'name',
      header: t('people.name'),
      isRowHeader: true,
      cell: ({ personId, fullName }) => <RowButton onPress={() => onOpen(personId)}>{fullName}</RowButton>,
    },
    { id: 'role', header: t('people.role'), cell: ({ role }) => t(`people.roles.${role}`) },
    {
      id: 'group',
      header: t('people.group'),
      cell: ({ groupName }) => <span className={styles.group}>{groupName || '–'}</span>,
    },
    { id: 'faculty', header: t('people.faculty'), cell: ({ facultyName }) => facultyName },
    { id: 'login', header: t('people.login'), cell: ({ login }) => login },
    { id: 'state', header: t('people.state'), cell: ({ state }) => <PersonStateLabel state={state} /> },
  ];
  return (
    <>
      <SlipsBar shownIds={shownIds} selection={selection} />
      <Table
        caption={t('people.title')}
        columns={columns}
        rows={people}
        rowKey={({ personId }) => personId}
      />
    </>
  );
}

function Found({ filter, onOpen }: Props & { readonly filter: PeopleFilter }) {
  const t = useTranslations('office');
  const query = useFoundPeopleInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <Load
      query={query}
      isEmpty={({ pages }) => pages[0]?.people.length === 0}
      skeleton={<SkeletonTable columns={6} />}
      empty={
        <EmptyState icon="search" title={t('people.nobody')}>
          <p>{t('people.nobodyHint')}</p>
        </EmptyState>
      }
    >
      {({ pages }) => (
        <>
          <div>
            <FileMenu label={t('people.download')} endpoints={endpoints} request={filter} name="people" />
          </div>
          <PeopleTable people={pages.flatMap(({ people }) => people)} onOpen={onOpen} />
          <MoreButton query={query} />
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
      <Found filter={{ text, role }} onOpen={onOpen} />
    </div>
  );
}
