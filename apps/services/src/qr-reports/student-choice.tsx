import { useTranslations } from '@portal/i18n';
import { Combobox } from '@portal/ui/forms';
import { useReportedStudentsQuery } from './qr-reports.api.ts';
import * as styles from './qr-reports.module.css';

interface Props {
  readonly value: number | undefined;
  readonly onPick: (studentId: number | undefined) => void;
}

/** The choice of one of the students that the teacher teaches. */
export function StudentChoice({ value, onPick }: Props) {
  const t = useTranslations('services');
  const { data = [], isLoading, error } = useReportedStudentsQuery({});
  const options = data.map(({ studentId, fullName, groupName }) => ({
    id: studentId,
    label: groupName === '' ? fullName : `${fullName} · ${groupName}`,
  }));
  const isEmpty = data.length === 0 && !isLoading;
  const hint = error ? t('reportqr.studentsFailed') : t('reportqr.noStudents');
  return (
    <div className={styles.choice}>
      <Combobox
        label={t('reportqr.student')}
        placeholder={t('reportqr.studentPlaceholder')}
        {...(isEmpty && { hint })}
        options={options}
        value={value}
        isDisabled={data.length === 0}
        onPick={onPick}
      />
    </div>
  );
}
