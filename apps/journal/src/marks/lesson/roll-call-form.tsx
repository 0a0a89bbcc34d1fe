import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, LiveRegion } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import type { JournalColumn, JournalRef } from '@portal/wire';
import type { LessonScans } from '../check-ins/use-lesson-scans.ts';
import { useAddColumnMutation } from '../shared/journal.api.ts';
import type { MarkStore } from '../model/mark-store.ts';
import { AbsentList } from './absent-list.tsx';
import {
  editsOfRollCall,
  presentIdsOf,
  type LessonPlace,
  type OthersMark,
  type RollCallStudents,
} from './roll-call.ts';
import * as styles from './lesson.module.css';

export interface RollCallProps {
  readonly journal: JournalRef;
  /** Where the lesson is in the schedule; `startsAt` is left out for a lesson that is not there. */
  readonly place: LessonPlace & { readonly startsAt: string | undefined };
  /** Undefined while the lesson has none. */
  readonly column: JournalColumn | undefined;
  readonly lesson: RollCallStudents;
  readonly marks: MarkStore;
  readonly scans: LessonScans;
}

/** Marks everybody of a lesson who has no mark in one step; creates its column where there is none. */
function useRollCall({ journal, place, column, marks, lesson, scans }: RollCallProps) {
  const toError = useToFormError();
  const [addColumn, { isLoading }] = useAddColumnMutation();
  const [error, setError] = useState<string>();
  const ensureColumn = async (): Promise<number | undefined> => {
    if (column) return column.lessonId;
    setError(undefined);
    const { startsAt = '' } = place;
    const added = await addColumn({ ...journal, ...place, startsAt });
    if (added.error !== undefined) setError(toError(added.error).text);
    return added.data?.lessonId;
  };
  return {
    isLoading,
    error,
    create: async () => void (await ensureColumn()),
    /** True when everybody is marked. */
    mark: async (absentIds: ReadonlySet<number>, others: OthersMark): Promise<boolean> => {
      const lessonId = await ensureColumn();
      if (lessonId === undefined) return false;
      marks.set(editsOfRollCall(marks, { lessonId, students: lesson.active, absentIds, others, scans }));
      return true;
    },
  };
}

interface Props extends RollCallProps {
  /** Those of the lesson who have no mark. */
  readonly unmarkedIds: readonly number[];
  /** A lesson to come has no marks. */
  readonly isFuture: boolean;
  readonly absentIds: ReadonlySet<number>;
  readonly onChange: (absentIds: ReadonlySet<number>) => void;
  readonly onMarked: () => void;
}

/** The question who is absent, and what the others get. */
export function RollCallForm(props: Props) {
  const { lesson, column, unmarkedIds, isFuture, absentIds, scans, onChange, onMarked } = props;
  const t = useTranslations('journal');
  const { isLoading, error, create, mark } = useRollCall(props);
  const isUnmarked = unmarkedIds.length === lesson.active.length;
  const present = presentIdsOf(unmarkedIds, absentIds, scans).length;
  const markOthers = async (others: OthersMark) => {
    if (await mark(absentIds, others)) onMarked();
  };
  const presentText = () => {
    if (absentIds.size > 0) return t('lesson.markPresent', { present, absent: absentIds.size });
    if (unmarkedIds.length === 0 && !isUnmarked) return t('lesson.done');
    return t(isUnmarked ? 'lesson.markAllPresent' : 'lesson.othersPresent', { count: present });
  };
  return (
    <>
      <p>{t(isFuture ? 'lesson.plannedHint' : 'lesson.startHint')}</p>
      {!isFuture && <AbsentList students={lesson} absentIds={absentIds} scans={scans} onChange={onChange} />}
      <LiveRegion isUrgent>{error !== undefined && <Alert kind="danger">{error}</Alert>}</LiveRegion>
      <div className={styles.buttons}>
        {!isFuture && (
          <Button
            variant="primary"
            isBusy={isLoading}
            icon={<Icon name="check" size={18} />}
            onClick={() => void markOthers('present')}
          >
            {presentText()}
          </Button>
        )}
        {!isUnmarked && unmarkedIds.length > 0 && (
          <Button isBusy={isLoading} onClick={() => void markOthers('absent')}>
            {t('lesson.othersAbsent', { count: unmarkedIds.length })}
          </Button>
        )}
        {!column && (
          <Button isBusy={isLoading} onClick={() => void create()}>
            {t('lesson.createColumn')}
          </Button>
        )}
      </div>
    </>
  );
}
