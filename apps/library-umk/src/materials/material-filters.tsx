import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { Alert, Button, SelectField } from '@portal/ui';
import { FilterSheet } from '@portal/ui/forms';
import { skipToken } from '@portal/platform';
import { toCourseKey } from './form/course-key.ts';
import { MaterialSearch } from './material-search.tsx';
import { NONE, type MaterialChoices } from './material-params.ts';
import { useMaterialTeachersQuery, useMaterialTypesQuery } from './materials.api.ts';
import { courseOf, useCourseChoices } from './form/use-course-choices.ts';
import type { MaterialFilter } from './use-material-filter.ts';
import { withPlaceholder } from './form/with-placeholder.ts';
import { useMaterialYears } from './use-material-years.ts';
import * as searchRow from '../shared/search-row.module.css';
import * as styles from './materials.module.css';

interface FilterSelectProps {
  readonly name: keyof MaterialChoices;
  readonly label: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly filter: MaterialFilter;
  readonly isDisabled?: boolean;
}

function FilterSelect({ name, label, items, filter, isDisabled = false }: FilterSelectProps) {
  const value = filter.choices[name];
  return (
    <SelectField
      label={label}
      options={withPlaceholder(items)}
      // A choice of the address is shown once its list is loaded.
      value={items.some(({ id }) => id === value) ? value : NONE}
      onPick={(id) => filter.pick(name, id)}
      isDisabled={isDisabled}
    />
  );
}

/** The teachers of the chosen discipline; before that teachers can choose their materials. */
function useTeachers({ yearId, semesterId, courseKey }: MaterialChoices) {
  const user = usePortalSelector(selectUser);
  const course = courseOf({ yearId, semesterId, courseKey });
  const teachers = useMaterialTeachersQuery(course ?? skipToken).currentData;
  if (teachers) return teachers.map(({ id, fullName }) => ({ id, name: fullName }));
  return user?.role === 'teacher' ? [{ id: user.personId, name: user.fullName }] : [];
}

/** Year, semester and discipline in a few words. */
function useSummary(
  choices: MaterialChoices,
  years: readonly { readonly id: number; readonly label: string }[],
  courses: readonly { readonly id: number; readonly name: string }[],
): string {
  const t = useTranslations('library-umk');
  const { yearId, semesterId, courseKey } = choices;
  return [
    years.find(({ id }) => id === yearId)?.label,
    semesterId === undefined ? undefined : t('umk.semesterOf', { n: semesterId }),
    courses.find(({ id }) => id === courseKey)?.name ?? t('umk.allDisciplines'),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/**
 * The search, and next to it year, semester, discipline, examination, teacher and type (spec §2 UMK); each list depends on the choices
 * above it.
 */
export function MaterialFilters({ filter }: { readonly filter: MaterialFilter }) {
  const t = useTranslations('library-umk');
  const { yearId, semesterId, courseKey } = filter.choices;
  const years = useMaterialYears();
  const types = useMaterialTypesQuery({}).data ?? [];
  const { semesters, disciplines, examForms, error, retry } = useCourseChoices({
    yearId,
    semesterId,
    courseKey,
  });
  const teachers = useTeachers(filter.choices);
  const courses = disciplines.map((row) => ({ id: toCourseKey(row), name: row.name }));
  const summary = useSummary(filter.choices, years, courses);
  return (
    <section className={styles.filters} aria-label={t('umk.filters')}>
      <div className={searchRow.row}>
        <MaterialSearch text={filter.text} onSearch={filter.search} />
        <FilterSheet label={t('umk.filters')} summary={summary}>
          <FilterSelect
            name="yearId"
            label={t('umk.year')}
            items={years.map(({ id, label }) => ({ id, name: label }))}
            filter={filter}
          />
          <FilterSelect name="semesterId" label={t('umk.semester')} items={semesters} filter={filter} />
          <FilterSelect name="courseKey" label={t('umk.discipline')} items={courses} filter={filter} />
          <FilterSelect
            name="examFormId"
            label={t('umk.examForm')}
            items={examForms}
            filter={filter}
            isDisabled={examForms.length === 0}
          />
          <FilterSelect
            name="teacherId"
            label={t('umk.teacher')}
            items={teachers}
            filter={filter}
            isDisabled={teachers.length === 0}
          />
          <FilterSelect name="typeId" label={t('umk.type')} items={types} filter={filter} />
          {filter.isNarrowed && (
            <div className={styles.clear}>
              <Button variant="subtle" onClick={filter.clear}>
                {t('umk.clearFilters')}
              </Button>
            </div>
          )}
        </FilterSheet>
      </div>
      {error !== undefined && (
        <Alert kind="danger">
          <p>{t('umk.listsFailed')}</p>
          <Button onClick={retry}>{t('umk.retry')}</Button>
        </Alert>
      )}
    </section>
  );
}
