import { useTranslations } from '@portal/i18n';
import { TextField } from '@portal/ui';
import type { ClaimFaculty } from '@portal/wire/office/choices';
import { FacultyField, StudyYearField } from '../shared/filter-fields.tsx';
import { DayField } from './day-field.tsx';
import * as styles from './groups.module.css';
import type { useGroupFilter } from './use-group-filter.ts';

interface Props extends ReturnType<typeof useGroupFilter> {
  readonly faculties: readonly ClaimFaculty[];
}

/** What groups are found by, and on which day. */
export function GroupFilters({ filter, typed, set, faculties }: Props) {
  const t = useTranslations('office');
  return (
    <div className={styles.filters} role="search" aria-label={t('groups.filters')}>
      <TextField
        type="search"
        label={t('groups.search')}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => set({ q: target.value })}
      />
      <FacultyField faculties={faculties} value={filter.facultyId} onPick={(faculty) => set({ faculty })} />
      <StudyYearField value={filter.studyYear} onPick={(year) => set({ year })} />
      <DayField />
    </div>
  );
}
