import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog } from '@portal/ui';
import type { JournalColumn, JournalStudent } from '@portal/wire';
import { useLessonScans } from '../check-ins/use-lesson-scans.ts';
import type { MarkStore } from '../model/mark-store.ts';
import { AbsentList } from './absent-list.tsx';
import { editsOfRollCall, presentIdsOf, studentsOfLesson, type OthersMark } from './roll-call.ts';
import { useUnmarkedIds } from './use-unmarked-ids.ts';

interface Props {
  /** Undefined: closed. */
  readonly column: JournalColumn | undefined;
  readonly students: readonly JournalStudent[];
  readonly marks: MarkStore;
  readonly onClose: () => void;
}

const nobody: ReadonlySet<number> = new Set();

/** Asks before all students without a mark are marked as present or absent, and who is absent (D-45). */
export function AllPresentDialog({ column, students, marks, onClose }: Props) {
  const t = useTranslations('journal');
  const [absentIds, setAbsentIds] = useState(nobody);
  const lesson = studentsOfLesson(students, { date: column?.date ?? '', subgroup: column?.subgroup });
  const scans = useLessonScans(column);
  const unmarkedIds = useUnmarkedIds(marks, column?.lessonId, lesson.active);
  const present = presentIdsOf(unmarkedIds, absentIds, scans).length;
  const close = () => {
    setAbsentIds(nobody);
    onClose();
  };
  const markOthers = (others: OthersMark) => {
    if (column) {
      const { lessonId } = column;
      marks.set(editsOfRollCall(marks, { lessonId, students: lesson.active, absentIds, others, scans }));
    }
    close();
  };
  return (
    <Dialog
      isOpen={column !== undefined}
      title={t('lesson.allPresentQuestion')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('lesson.cancel')}</Button>
          {unmarkedIds.length > 0 && (
            <Button onClick={() => markOthers('absent')}>
              {t('lesson.othersAbsent', { count: unmarkedIds.length })}
            </Button>
          )}
          <Button variant="primary" onClick={() => markOthers('present')}>
            {absentIds.size > 0
              ? t('lesson.markPresent', { present, absent: absentIds.size })
              : t('lesson.allPresent')}
          </Button>
        </>
      }
    >
      <p>{t('lesson.allPresentHint')}</p>
      <AbsentList students={lesson} absentIds={absentIds} scans={scans} onChange={setAbsentIds} />
    </Dialog>
  );
}
