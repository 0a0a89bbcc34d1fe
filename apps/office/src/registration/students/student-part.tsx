import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { idParam, skipToken, useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import { Button, EmptyState, Load, TextField } from '@portal/ui';
import { SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { OfficeStudent } from '@portal/wire/registration/office-students';
import type { ShownTerm } from '../registration.api.ts';
import { searchedText } from '../../shared/searched-text.ts';
import * as styles from '../registration.module.css';
import { useRegistrationStudentsQuery } from './students.api.ts';
import { StudentVerdicts } from './student-verdicts.tsx';

function FoundStudents({
  text,
  onChoose,
}: {
  readonly text: string | undefined;
  readonly onChoose: (id: number) => void;
}) {
  const t = useTranslations('office');
  const query = useRegistrationStudentsQuery(text === undefined ? skipToken : { text });
  const columns: readonly TableColumn<OfficeStudent>[] = [
    {
      id: 'name',
      header: t('registration.student'),
      isRowHeader: true,
      cell: ({ studentName }) => studentName,
    },
    { id: 'group', header: t('registration.group'), cell: ({ groupName }) => groupName ?? '–' },
    {
      id: 'choose',
      header: t('registration.choose'),
      isHeaderHidden: true,
      cell: ({ studentId }) => (
        <Button onClick={() => onChoose(studentId)}>{t('registration.choose')}</Button>
      ),
    },
  ];
  if (text === undefined) return <EmptyState icon="person" title={t('registration.findStudent')} />;
  return (
    <Load
      query={query}
      skeleton={<SkeletonTable columns={3} />}
      empty={<EmptyState icon="search" title={t('registration.noStudents')} />}
    >
      {(students) => (
        <Table
          caption={t('registration.foundStudents')}
          columns={columns}
          rows={students}
          rowKey={({ studentId }) => studentId}
        />
      )}
    </Load>
  );
}

/** Why a student was refused: the student is found by name or login and stands in the address. */
export function StudentPart({ term }: { readonly term: ShownTerm }) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const [typed, setTyped] = useState('');
  const text = searchedText(useDebouncedValue(typed));
  const studentId = idParam(params.get('student'));
  const choose = (id: number | undefined) =>
    change((newest) => withParams(newest, { student: id === undefined ? undefined : String(id) }));
  if (studentId !== undefined)
    return <StudentVerdicts term={term} studentId={studentId} onOther={() => choose(undefined)} />;
  return (
    <div className={styles.part}>
      <div className={styles.term} role="search">
        <TextField
          type="search"
          label={t('registration.studentSearch')}
          value={typed}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <FoundStudents text={text} onChoose={choose} />
    </div>
  );
}
