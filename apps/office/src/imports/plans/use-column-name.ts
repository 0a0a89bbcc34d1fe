import { useTranslations } from '@portal/i18n';

/** The columns of tables that are called what people call them; others are shown as the files have them. */
const columns = [
  'amount',
  'attempt',
  'basis',
  'birthDate',
  'building',
  'code',
  'credits',
  'date',
  'department',
  'discipline',
  'dueOn',
  'effective',
  'email',
  'faculty',
  'familyName',
  'firstDay',
  'form',
  'fullName',
  'givenName',
  'group',
  'intake',
  'kind',
  'label',
  'lastDay',
  'latinFamilyName',
  'latinGivenName',
  'latinPatronymic',
  'lessonTime',
  'lessons',
  'lessonsOf',
  'login',
  'note',
  'number',
  'patronymic',
  'person',
  'pin',
  'position',
  'result',
  'role',
  'room',
  'seats',
  'semester',
  'service',
  'speciality',
  'studyForm',
  'teacher',
  'term',
  'title',
  'titleEn',
  'titleKg',
  'weekday',
  'weeks',
  'year',
] as const;

/** Returns what people call a column. */
export function useColumnName(): (column: string) => string {
  const t = useTranslations('office');
  return (column) => {
    const known = columns.find((one) => one === column);
    return known === undefined ? column : t(`imports.columns.${known}`);
  };
}
