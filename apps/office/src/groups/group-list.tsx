import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { EmptyState, Load } from '@portal/ui';
import { RowButton, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { FoundStudent, OfficeGroup } from '@portal/wire/groups/group-fields';
import { MoreButton } from '../shared/more-button.tsx';
import { GroupFilters } from './group-filters.tsx';
import {
  useGroupChoicesQuery,
  useGroupStudentsQuery,
  useListedGroupsInfiniteQuery,
  type GroupFilter,
} from './groups.api.ts';
import * as styles from './groups.module.css';
import { StudyStateLabel } from './study-state.tsx';
import { useGroupFilter } from './use-group-filter.ts';

interface Props {
  readonly onOpen: (groupId: number) => void;
  readonly onOpenStudent: (personId: number) => void;
}

/** Students with the searched name, also those who belong to no group any more. */
function FoundStudents({
  students,
  onOpenStudent,
}: Pick<Props, 'onOpenStudent'> & { readonly students: readonly FoundStudent[] }) {
  const t = useTranslations('office');
  const columns: readonly TableColumn<FoundStudent>[] = [
    {
      id: 'name',
      header: t('groups.student'),
      isRowHeader: true,
      cell: ({ personId, fullName }) => (
        <RowButton onPress={() => onOpenStudent(personId)}>{fullName}</RowButton>
      ),
    },
    { id: 'group', header: t('groups.group'), cell: ({ groupName }) => groupName || '–' },
    { id: 'state', header: t('groups.state'), cell: ({ state }) => <StudyStateLabel state={state} /> },
  ];
  if (students.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t('groups.students')}</h3>
      <Table
        caption={t('groups.students')}
        columns={columns}
        rows={students}
        rowKey={({ personId }) => personId}
      />
    </section>
  );
}

interface GroupsProps extends Pick<Props, 'onOpen'> {
  readonly filter: GroupFilter;
  /** The search found students, so that no group is no failure of it. */
  readonly hasStudents: boolean;
}

function Groups({ filter, hasStudents, onOpen }: GroupsProps) {
  const t = useTranslations('office');
  const query = useListedGroupsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const columns: readonly TableColumn<OfficeGroup>[] = [
    {
      id: 'group',
      header: t('groups.group'),
      isRowHeader: true,
      cell: ({ groupId, groupName }) => <RowButton onPress={() => onOpen(groupId)}>{groupName}</RowButton>,
    },
    { id: 'faculty', header: t('groups.faculty'), cell: ({ facultyName }) => facultyName },
    { id: 'speciality', header: t('groups.speciality'), cell: ({ specialityName }) => specialityName || '–' },
    { id: 'form', header: t('groups.form'), cell: ({ formName }) => formName },
    { id: 'year', header: t('groups.year'), align: 'end', cell: ({ studyYear }) => studyYear ?? '–' },
    { id: 'count', header: t('groups.count'), align: 'end', cell: ({ studentCount }) => studentCount },
  ];
  return (
    <Load
      query={query}
      isEmpty={({ pages }) => pages[0]?.groups.length === 0}
      skeleton={<SkeletonTable columns={6} />}
      empty={
        hasStudents ? (
          <></>
        ) : (
          <EmptyState icon="search" title={t('groups.none')}>
            <p>{t('groups.noneHint')}</p>
          </EmptyState>
        )
      }
    >
      {({ pages }) => (
        <>
          <Table
            caption={t('groups.title')}
            columns={columns}
            rows={pages.flatMap(({ groups }) => groups)}
            rowKey={({ groupId }) => groupId}
          />
          <MoreButton query={query} />
        </>
      )}
    </Load>
  );
}

/** Groups by title, faculty and year, and students by name. */
export function GroupList({ onOpen, onOpenStudent }: Props) {
  const filter = useGroupFilter();
  const { data } = useGroupChoicesQuery({});
  const { text } = filter.filter;
  const { currentData: students = [] } = useGroupStudentsQuery(text === undefined ? skipToken : { text });
  return (
    <div className={styles.part}>
      <GroupFilters {...filter} faculties={data?.faculties ?? []} />
      <FoundStudents students={students} onOpenStudent={onOpenStudent} />
      <Groups filter={filter.filter} hasStudents={students.length > 0} onOpen={onOpen} />
    </div>
  );
}
