import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { DateField } from '@portal/ui/forms';
import { STUDY_YEAR_MAX, type ClaimFaculty } from '@portal/wire/office/choices';
import * as styles from './groups.module.css';
import type { useGroupFilter } from './use-group-filter.ts';

interface Props extends ReturnType<typeof useGroupFilter> {
  readonly faculties: readonly ClaimFaculty[];
}

/** What groups are found by, and on which day. */
export function GroupFilters({ filter, typed, set, faculties }: Props) {
  const t = useTranslations('office');
  const [today] = useState(() => dayOf(new Date()));
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
      {faculties.length > 1 && (
        <SelectField
          label={t('groups.faculty')}
          options={[
            { id: 0, label: t('groups.allFaculties') },
            ...faculties.map(({ facultyId: id, facultyName }) => ({ id, label: facultyName })),
          ]}
          value={filter.facultyId ?? 0}
          onPick={(faculty) => set({ faculty: faculty || '' })}
        />
      )}
      <SelectField
        label={t('groups.year')}
        options={[
          { id: 0, label: t('groups.allYears') },
          ...Array.from({ length: STUDY_YEAR_MAX }, (_, at) => ({ id: at + 1, label: String(at + 1) })),
        ]}
        value={filter.studyYear ?? 0}
        onPick={(year) => set({ year: year || '' })}
      />
      <DateField
        label={t('groups.day')}
        value={filter.day ?? today}
        isRequired
        onPick={(day) => set({ day: day === today ? '' : day })}
      />
    </div>
  );
}
