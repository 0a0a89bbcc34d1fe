import { useState, useSyncExternalStore } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, LiveRegion } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import type { JournalColumn, JournalRef, JournalStudent } from '@portal/wire';
import { useAddColumnMutation } from '../shared/journal.api.ts';
import type { MarkStore } from '../model/mark-store.ts';
import { AbsentList } from './absent-list.tsx';
import { editsOfRollCall, isUnmarked, studentsOfLesson, type LessonPlace } from './roll-call.ts';
import * as styles from './lesson.module.css';

interface Props {
  readonly journal: JournalRef;
  /** Where the lesson is in the schedule; `startsAt` is left out for a lesson that is not there. */
  readonly place: LessonPlace & { readonly startsAt: string | undefined };
  /** Undefined while the lesson has none. */
  readonly column: JournalColumn | undefined;
  readonly students: readonly JournalStudent[];
  readonly marks: MarkStore;
  readonly today: string;
}

/** Marks everybody of a lesson in one step; creates its column where there is none. */
function useRollCall({ journal, place, column, marks, students }: Props) {
  const toError = useToFormError();
  const [addColumn, { isLoading }] = useAddColumnMutation();
  const [error, setError] = useState<string>();
  const { subgroup } = column ?? place;
  const lesson = studentsOfLesson(students, { date: place.date, subgroup });
  const ensureColumn = async (): Promise<number | undefined> => {
    if (column) return column.lessonId;
    setError(undefined);
    const { startsAt = '' } = place;
    const added = await addColumn({ ...journal, ...place, startsAt });
    if (added.error !== undefined) setError(toError(added.error).text);
    return added.data?.lessonId;
  };
  return {
    lesson,
    isLoading,
    error,
    create: async () => void (await ensureColumn()),
    markAll: async (absentIds: ReadonlySet<number>) => {
      const lessonId = await ensureColumn();
      if (lessonId !== undefined)
        marks.set(editsOfRollCall(marks, { lessonId, students: lesson.active, absentIds }));
    },
  };
}

/**
 * A lesson that nobody is marked in: the teacher picks who is absent, and one button marks all. It is the question that
 * precedes "all present" (D-45), so that it is asked without another dialog.
 */
export function StartLesson(props: Props) {
  const { place, column, marks, today } = props;
  const t = useTranslations('journal');
  const language = useLanguage();
  const { lesson, isLoading, error, create, markAll } = useRollCall(props);
  const [absentIds, setAbsentIds] = useState<ReadonlySet<number>>(new Set());
  const isFuture = place.date > today;
  const isNew = useSyncExternalStore(
    marks.subscribe,
    () =>
      column === undefined ||
      (column.isOpen && !isFuture && isUnmarked(marks, column.lessonId, lesson.active)),
  );
  if (!isNew) return null;
  const when = [formatDay(place.date, language), place.startsAt].filter(Boolean).join(', ');
  const presentCount = lesson.active.length - absentIds.size;
  return (
    <section className={styles.start} aria-label={t('lesson.start')}>
      <h2 className={styles.startTitle}>{t(isFuture ? 'lesson.planned' : 'lesson.startTitle', { when })}</h2>
      {isFuture ? (
        <p>{t('lesson.plannedHint')}</p>
      ) : (
        <>
          <p>{t('lesson.startHint')}</p>
          <AbsentList students={lesson} absentIds={absentIds} onChange={setAbsentIds} />
        </>
      )}
      <LiveRegion isUrgent>{error !== undefined && <Alert kind="danger">{error}</Alert>}</LiveRegion>
      <div className={styles.buttons}>
        {!isFuture && (
          <Button
            variant="primary"
            isBusy={isLoading}
            icon={<Icon name="check" size={18} />}
            onClick={() => void markAll(absentIds)}
          >
            {absentIds.size === 0
              ? t('lesson.markAllPresent', { count: presentCount })
              : t('lesson.markPresent', { present: presentCount, absent: absentIds.size })}
          </Button>
        )}
        {!column && (
          <Button isBusy={isLoading} onClick={() => void create()}>
            {t('lesson.createColumn')}
          </Button>
        )}
      </div>
    </section>
  );
}
