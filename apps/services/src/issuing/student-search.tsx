import { useTranslations } from '@portal/i18n';
import { skipToken, useDebouncedValue } from '@portal/platform';
import { EmptyState, Load, TextField } from '@portal/ui';
import { RowButton, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { FoundStudent } from '@portal/wire';
import { useFoundStudentsQuery } from './issuing.api.ts';
import * as styles from './issuing.module.css';

interface Props {
  readonly onOpen: (studentId: number) => void;
}

function FoundTable({ students, onOpen }: Props & { readonly students: readonly FoundStudent[] }) {
  const t = useTranslations('services');
  const columns: TableColumn<FoundStudent>[] = [
    {
      id: 'name',
      header: t('issuing.student'),
      isRowHeader: true,
      cell: ({ studentId, fullName }) => <RowButton onPress={() => onOpen(studentId)}>{fullName}</RowButton>,
    },
    { id: 'group', header: t('issuing.group'), cell: ({ groupName }) => groupName },
    { id: 'code', header: t('issuing.code'), cell: ({ studentCode }) => studentCode },
  ];
  return (
    <Table
      caption={t('issuing.found')}
      columns={columns}
      rows={students}
      rowKey={({ studentId }) => studentId}
    />
  );
}

interface SearchProps extends Props {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Students of the faculties of the office, found while their name or code is typed. */
export function StudentSearch({ typed, onType, onOpen }: SearchProps) {
  const t = useTranslations('services');
  const text = useDebouncedValue(typed.trim());
  const query = useFoundStudentsQuery(text === '' ? skipToken : { text });
  return (
    <div className={styles.part}>
      <TextField
        type="search"
        label={t('issuing.search')}
        hint={t('issuing.searchHint')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
      {text !== '' && (
        <Load
          query={query}
          skeleton={<SkeletonTable columns={3} />}
          empty={
            <EmptyState icon="search" title={t('issuing.nobody')}>
              <p>{t('issuing.nobodyHint')}</p>
            </EmptyState>
          }
        >
          {(students) => <FoundTable students={students} onOpen={onOpen} />}
        </Load>
      )}
    </div>
  );
}
