import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { EmptyState, Load } from '@portal/ui';
import { RowButton, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { Contingent, ContingentRow } from '@portal/wire/groups/contingent';
import { contingentFiles } from '@portal/wire/groups/contingent-files';
import { dayParam } from '../../shared/day-param.ts';
import { FileMenu } from '../../shared/file-menu.tsx';
import { DayField } from '../day-field.tsx';
import { useContingentQuery } from '../groups.api.ts';
import * as styles from '../groups.module.css';
import { ContingentPeoplePart } from './contingent-people.tsx';
import { peopleKeyOf, toContingentFilter } from './people-key.ts';

interface Props {
  readonly onOpenStudent: (personId: number) => void;
}

interface NumbersProps {
  readonly contingent: Contingent;
  readonly onShow: (key: string) => void;
}

const sum = (rows: readonly ContingentRow[], name: 'studying' | 'onLeave'): number =>
  rows.reduce((all, row) => all + row[name], 0);

/** Each number opens its people. */
function Numbers({ contingent: { day, rows }, onShow }: NumbersProps) {
  const t = useTranslations('office');
  const studying = sum(rows, 'studying');
  const onLeave = sum(rows, 'onLeave');
  const numberOf = (row: ContingentRow, name: 'studying' | 'onLeave') =>
    row[name] === 0 ? (
      '0'
    ) : (
      <RowButton onPress={() => onShow(peopleKeyOf(row, name === 'onLeave'))}>{row[name]}</RowButton>
    );
  const columns: readonly TableColumn<ContingentRow>[] = [
    { id: 'faculty', header: t('groups.faculty'), isRowHeader: true, cell: ({ facultyName }) => facultyName },
    { id: 'form', header: t('groups.form'), cell: ({ formName }) => formName },
    { id: 'year', header: t('groups.year'), align: 'end', cell: ({ studyYear }) => studyYear ?? '–' },
    {
      id: 'studying',
      header: t('groups.states.studying'),
      align: 'end',
      cell: (row) => numberOf(row, 'studying'),
    },
    { id: 'leave', header: t('groups.states.leave'), align: 'end', cell: (row) => numberOf(row, 'onLeave') },
    { id: 'all', header: t('groups.total'), align: 'end', cell: (row) => row.studying + row.onLeave },
  ];
  return (
    <>
      <div className={styles.bar}>
        <p>{t('groups.contingentTotal', { all: studying + onLeave, studying, leave: onLeave })}</p>
        <FileMenu
          label={t('groups.download')}
          endpoints={contingentFiles}
          request={{ day }}
          name="contingent"
        />
      </div>
      <Table
        caption={t('groups.parts.contingent')}
        columns={columns}
        rows={rows}
        rowKey={(row) => peopleKeyOf(row, false)}
      />
    </>
  );
}

/** How many students there are on a day, by faculty, form and year of study; day and shown number stand in the address. */
export function ContingentPart({ onOpenStudent }: Props) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const day = dayParam(params.get('day'));
  const filter = toContingentFilter(params.get('number'));
  const query = useContingentQuery({ day }, { refetchOnMountOrArgChange: true });
  const show = (number: string | undefined) =>
    change((newest) => withParams(newest, { number }), { isReplaced: false });
  if (filter)
    return (
      <ContingentPeoplePart
        filter={{ ...filter, day }}
        onClose={() => show(undefined)}
        onOpenStudent={onOpenStudent}
      />
    );
  return (
    <div className={styles.part}>
      <div className={styles.day}>
        <DayField />
      </div>
      <Load
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        skeleton={<SkeletonTable columns={6} />}
        empty={<EmptyState icon="group" title={t('groups.noContingent')} />}
      >
        {(contingent) => <Numbers contingent={contingent} onShow={show} />}
      </Load>
    </div>
  );
}
