import { useTranslations } from '@portal/i18n';
import { SelectField, type SelectOption } from '@portal/ui';
import { STUDY_YEAR_MAX, type ClaimFaculty } from '@portal/wire/office/choices';

/** Stands for no choice in a list of ids. */
const ALL = 0;

interface FieldProps {
  /** The chosen id; undefined for all. */
  readonly value: number | undefined;
  readonly onPick: (id: number | undefined) => void;
}

interface FilterFieldProps extends FieldProps {
  readonly label: string;
  /** The text of the option that does not filter. */
  readonly all: string;
  readonly options: readonly SelectOption[];
}

function FilterField({ all, options, value, onPick, ...props }: FilterFieldProps) {
  return (
    <SelectField
      {...props}
      options={[{ id: ALL, label: all }, ...options]}
      value={value ?? ALL}
      onPick={(id) => onPick(id === ALL ? undefined : id)}
    />
  );
}

interface FacultyFieldProps extends FieldProps {
  readonly faculties: readonly ClaimFaculty[];
}

/** A faculty, or all of them; nothing while there is no choice. */
export function FacultyField({ faculties, ...props }: FacultyFieldProps) {
  const t = useTranslations('office');
  if (faculties.length <= 1) return null;
  return (
    <FilterField
      {...props}
      label={t('filters.faculty')}
      all={t('filters.allFaculties')}
      options={faculties.map(({ facultyId: id, facultyName }) => ({ id, label: facultyName }))}
    />
  );
}

/** A year of study, or all of them. */
export function StudyYearField(props: FieldProps) {
  const t = useTranslations('office');
  return (
    <FilterField
      {...props}
      label={t('filters.studyYear')}
      all={t('filters.allStudyYears')}
      options={Array.from({ length: STUDY_YEAR_MAX }, (_, at) => ({ id: at + 1, label: String(at + 1) }))}
    />
  );
}
