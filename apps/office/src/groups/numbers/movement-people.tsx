import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import type { RequestOf } from '@portal/wire';
import { EmptyState, Load } from '@portal/ui';
import { RowButton, SkeletonTable, type TableColumn } from '@portal/ui/display';
import type { MovementRow } from '@portal/wire/groups/contingent';
import { movementPeopleFiles } from '@portal/wire/groups/contingent-files';
import type { groups } from '@portal/wire/groups/groups';
import { BackButton } from '../../shared/back-button.tsx';
import { FileMenu } from '../../shared/file-menu.tsx';
import { PagedTable } from '../../shared/long-list/paged-table.tsx';
import { useMovementPeopleInfiniteQuery } from '../groups.api.ts';
import * as styles from '../groups.module.css';

interface Props {
  readonly filter: Omit<RequestOf<typeof groups.movementPeople>, 'last'>;
  readonly onClose: () => void;
  readonly onOpenStudent: (personId: number) => void;
}

/** Who came or left by one kind of order. */
export function MovementPeoplePart({ filter, onClose, onOpenStudent }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const query = useMovementPeopleInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const columns: readonly TableColumn<MovementRow>[] = [
    {
      id: 'name',
      header: t('groups.student'),
      isRowHeader: true,
      cell: ({ personId, fullName }) => (
        <RowButton onPress={() => onOpenStudent(personId)}>{fullName}</RowButton>
      ),
    },
    {
      id: 'effective',
      header: t('groups.from'),
      cell: ({ effectiveOn }) => formatDate(effectiveOn, language),
    },
    {
      id: 'number',
      header: t('people.orderNumber'),
      cell: ({ number, date }) => t('people.numberOf', { number, date: formatDate(date, language) }),
    },
    { id: 'group', header: t('groups.group'), cell: ({ groupName }) => groupName || '–' },
    { id: 'faculty', header: t('groups.faculty'), cell: ({ facultyName }) => facultyName },
  ];
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('groups.toNumbers')}</BackButton>
      <Load
        query={query}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        skeleton={<SkeletonTable columns={5} />}
        empty={<EmptyState icon="group" title={t('groups.nobody')} />}
      >
        {({ pages }) => (
          <PagedTable
            query={query}
            tools={
              <FileMenu
                label={t('groups.download')}
                endpoints={movementPeopleFiles}
                request={filter}
                name="movement"
              />
            }
            caption={t('groups.parts.movement')}
            columns={columns}
            rows={pages.flatMap(({ rows }) => rows)}
            rowKey={({ orderId, personId }) => `${orderId} ${personId}`}
          />
        )}
      </Load>
    </div>
  );
}
