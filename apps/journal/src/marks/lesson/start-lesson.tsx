import { useState } from 'react';
import { hasBegun, type LocalMoment } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import type { JournalStudent } from '@portal/wire';
import { useLessonScans } from '../check-ins/use-lesson-scans.ts';
import { RollCallForm, type RollCallProps } from './roll-call-form.tsx';
import { studentsOfLesson } from './roll-call.ts';
import { useHeldPlace } from './use-held-place.ts';
import { useUnmarkedIds } from './use-unmarked-ids.ts';
import * as styles from './lesson.module.css';

interface Props extends Omit<RollCallProps, 'lesson' | 'scans'> {
  readonly students: readonly JournalStudent[];
  readonly now: LocalMoment;
}

/** A lesson starts while nobody is marked, and until the question is answered; after an undo or without its column again. */
function useStart(isNew: boolean, hasColumn: boolean) {
  const [isStarting, setIsStarting] = useState(isNew);
  const [hadColumn, setHadColumn] = useState(hasColumn);
  if (hadColumn !== hasColumn) {
    setHadColumn(hasColumn);
    if (hadColumn) setIsStarting(true);
  }
  // A new column comes a moment after its marks.
  if (isNew && !isStarting && hasColumn) setIsStarting(true);
  return { isStarting, end: () => setIsStarting(false) };
}

function StartTitle({
  place: { date, startsAt },
  isFuture,
}: Pick<RollCallProps, 'place'> & { readonly isFuture: boolean }) {
  const t = useTranslations('journal');
  const when = [formatDay(date, useLanguage()), startsAt].filter(Boolean).join(', ');
  return (
    <h2 className={styles.startTitle}>{t(isFuture ? 'lesson.planned' : 'lesson.startTitle', { when })}</h2>
  );
}

/**
 * A lesson that nobody is marked in: the teacher picks who is absent, and one button marks all. It is the question that
 * precedes "all present" (D-45), so that it is asked without another dialog. Marks that are typed meanwhile leave it where it
 * is, and where it changes its height, comes back or goes, the page is scrolled: the cells do not move under the hand.
 */
export function StartLesson({ students, now, ...props }: Props) {
  const { place, column, marks } = props;
  const t = useTranslations('journal');
  const { subgroup } = column ?? place;
  const lesson = studentsOfLesson(students, { date: place.date, subgroup });
  const isFuture = !hasBegun({ date: place.date, startsAt: place.startsAt ?? '' }, now);
  const unmarkedIds = useUnmarkedIds(marks, column?.lessonId, lesson.active);
  const canStart = column === undefined || (column.isOpen && !isFuture);
  const isNew = canStart && unmarkedIds.length === lesson.active.length;
  const { isStarting, end } = useStart(isNew, column !== undefined);
  const scans = useLessonScans(isStarting ? column : undefined);
  // Stays over an undo.
  const [absentIds, setAbsentIds] = useState<ReadonlySet<number>>(new Set());
  const box = useHeldPlace();
  return (
    <div ref={box} className={styles.startBox}>
      {canStart && isStarting && (
        <section className={styles.start} aria-label={t('lesson.start')}>
          <StartTitle place={place} isFuture={isFuture} />
          <RollCallForm
            {...props}
            lesson={lesson}
            scans={scans}
            unmarkedIds={unmarkedIds}
            isFuture={isFuture}
            absentIds={absentIds}
            onChange={setAbsentIds}
            onMarked={end}
          />
        </section>
      )}
    </div>
  );
}
