import { useEffect, useEffectEvent } from 'react';
import { skipToken } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { FormSelectField, type FormState } from '@portal/ui/forms';
import type { Material } from '@portal/wire';
import { toCourseKey } from './course-key.ts';
import { NONE } from '../material-params.ts';
import type { MaterialValues } from './material-values.ts';
import { useMaterialSpecialitiesQuery } from '../materials.api.ts';
import { courseOf, useCourseChoices } from './use-course-choices.ts';
import { useMaterialYears } from '../use-material-years.ts';
import { withPlaceholder } from './with-placeholder.ts';

interface Props {
  readonly form: FormState<MaterialValues>;
  /** The edited material: its discipline can stay also when the teacher no longer teaches it. */
  readonly material: Material | undefined;
}

interface Item {
  readonly id: number;
  readonly name: string;
}

const orUndefined = (id: number): number | undefined => (id === NONE ? undefined : id);

const withStored = (items: readonly Item[], stored: Item | undefined): readonly Item[] =>
  stored && !items.some(({ id }) => id === stored.id) ? [...items, stored] : items;

/** Forgets a choice that the loaded list does not offer. */
function useOfferedOnly(
  { value, onChange }: { readonly value: number; readonly onChange: (id: number) => void },
  items: readonly Item[],
  isLoaded: boolean,
): void {
  const forget = useEffectEvent(() => onChange(NONE));
  const isUnknown = isLoaded && value !== NONE && !items.some(({ id }) => id === value);
  useEffect(() => {
    if (isUnknown) forget();
  }, [isUnknown]);
}

/** Year, semester and discipline; another choice empties those below it (spec §4 Filter cascade). */
export function CourseFields({ form, material }: Props) {
  const t = useTranslations('library-umk');
  const year = form.field('yearId').useField();
  const semester = form.field('semesterId').useField();
  const course = form.field('courseKey').useField();
  const examForm = form.field('examFormId').useField();
  const speciality = form.field('specialityId').useField();
  const chosen = {
    yearId: orUndefined(year.value),
    semesterId: orUndefined(semester.value),
    courseKey: orUndefined(course.value),
  };
  const lists = useCourseChoices(chosen);
  const years = useMaterialYears();
  const specialities = useMaterialSpecialitiesQuery(courseOf(chosen) ?? skipToken).currentData ?? [];
  const isStored = material?.academicYearId === year.value;
  const semesters = withStored(
    lists.semesters,
    isStored ? { id: material.semesterId, name: t('umk.semesterOf', { n: material.semesterId }) } : undefined,
  );
  const courses = withStored(
    lists.disciplines.map((row) => ({ id: toCourseKey(row), name: row.name })),
    isStored && material.semesterId === semester.value
      ? { id: toCourseKey(material), name: material.disciplineName }
      : undefined,
  );
  useOfferedOnly(semester, semesters, lists.areSemestersLoaded);
  useOfferedOnly(course, courses, lists.areDisciplinesLoaded);
  const clearBelow = () => {
    examForm.onChange(NONE);
    speciality.onChange(NONE);
  };
  return (
    <>
      <SelectField
        label={t('umk.year')}
        options={withPlaceholder(years.map(({ id, label }) => ({ id, name: label })))}
        value={year.value}
        error={year.error}
        onPick={(id) => {
          year.onChange(id);
          semester.onChange(NONE);
          course.onChange(NONE);
          clearBelow();
        }}
      />
      <SelectField
        label={t('umk.semester')}
        options={withPlaceholder(semesters)}
        value={semester.value}
        error={semester.error}
        onPick={(id) => {
          semester.onChange(id);
          course.onChange(NONE);
          clearBelow();
        }}
      />
      <SelectField
        label={t('umk.discipline')}
        options={withPlaceholder(courses)}
        value={course.value}
        error={course.error}
        onPick={(id) => {
          course.onChange(id);
          clearBelow();
        }}
      />
      <FormSelectField
        field={form.field('examFormId')}
        label={t('umk.examForm')}
        options={withPlaceholder(lists.examForms)}
        isDisabled={lists.examForms.length === 0}
      />
      <FormSelectField
        field={form.field('specialityId')}
        label={t('umk.speciality')}
        hint={t('umk.specialityHint')}
        options={withPlaceholder(specialities)}
        isDisabled={specialities.length === 0}
      />
    </>
  );
}
