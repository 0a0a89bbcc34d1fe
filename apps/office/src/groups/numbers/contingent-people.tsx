import { useTranslations } from '@portal/i18n';
import { EmptyState, Load } from '@portal/ui';
import { RowButton, SkeletonTable, type TableColumn } from '@portal/ui/display';
import { contingentPeopleFiles } from '@portal/wire/groups/contingent-files';
import type { FoundStudent } from '@portal/wire/groups/group-fields';
import { BackButton } from '../../shared/back-button.tsx';
import { FileMenu } from '../../shared/file-menu.tsx';
import { PagedTable } from '../../shared/long-list/paged-table.tsx';
import { useContingentPeopleInfiniteQuery, type ContingentFilter } from '../groups.api.ts';
import * as styles from '../groups.module.css';
import { StudyStateLabel } from '../study-state.tsx';

interface Props {
  readonly filter: ContingentFilter;
  readonly onClose: () => void;
  readonly onOpenStudent: (personId: number) => void;
}

/** The people of one number of the contingent. */
export function ContingentPeoplePart({ filter, onClose, onOpenStudent }: Props) {
  const t = useTranslations('office');
  const query = useContingentPeopleInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const columns: readonly TableColumn<FoundStudent>[] = [
    {
      id: 'name',
      header: t('groups.student'),
      isRowHeader: true,
      cell: ({ personId, fullName }) => (
        <RowButton onPress={() => onOpenStudent(personId)}>{fullName}</RowButton>
      ),
    },
    { id: 'group', header: t('groups.group'), cell: ({ groupName }) => groupName },
    { id: 'state', header: t('groups.state'), cell: ({ state }) => <StudyStateLabel state={state} /> },
  ];
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('groups.toNumbers')}</BackButton>
      <Load
        query={query}
        isEmpty={({ pages }) => pages[0]?.people.length === 0}
        skeleton={<SkeletonTable columns={3} />}
        empty={<EmptyState icon="group" title={t('groups.nobody')} />}
      >
        {({ pages }) => (
          <PagedTable
            query={query}
            tools={
              <FileMenu
                label={t('groups.download')}
                endpoints={contingentPeopleFiles}
                request={filter}
                name="contingent"
              />
            }
            caption={t('groups.students')}
            columns={columns}
            rows={pages.flatMap(({ people }) => people)}
            rowKey={({ personId }) => personId}
          />
        )}
      </Load>
    </div>
  );
}
