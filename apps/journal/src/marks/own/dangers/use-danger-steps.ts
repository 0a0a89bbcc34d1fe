import { isOver, RISK_RULES } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import type { OwnResult } from '@portal/wire';
import type { DisciplineMarks } from '../group-marks.ts';
import { lessonsToAttend, pointsLeft } from './points-left.ts';

/** More days than these are counted. */
const NAMED_DAYS = 3;

function useDaysText() {
  const t = useTranslations('journal');
  const language = useLanguage();
  return (all: readonly string[]): string => {
    const days = all
      .slice(0, NAMED_DAYS)
      .map((day) => formatDay(day, language))
      .join(', ');
    return all.length > NAMED_DAYS
      ? t('ownMarks.danger.moreDays', { days, number: all.length - NAMED_DAYS })
      : days;
  };
}

/** What a student can still do in a discipline, in sentences; only what follows from the journal. */
export function useDangerSteps(
  discipline: DisciplineMarks,
  results: readonly OwnResult[],
): readonly string[] {
  const t = useTranslations('journal');
  const daysText = useDaysText();
  const left = pointsLeft(discipline, results);
  const where = left
    .map(({ module, points, days }) =>
      days.length === 0
        ? t('ownMarks.danger.leftOfModule', { module, points })
        : t('ownMarks.danger.leftOfLessons', { module, points, days: daysText(days) }),
    )
    .join('; ');
  const count = left.reduce((sum, { points }) => sum + points, 0);
  const attend = discipline.lessonTypes
    .map((lessonType) => ({ name: lessonType.name, count: lessonsToAttend(lessonType) }))
    .filter((one) => one.count > 0);
  if (isOver(results)) return [];
  return [
    ...(count > 0 ? [t('ownMarks.danger.left', { count, where })] : []),
    ...attend.map((one) => t('ownMarks.danger.attend', { ...one, limit: RISK_RULES.attendancePercent })),
  ];
}
