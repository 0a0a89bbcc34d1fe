import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog } from '@portal/ui';
import type { JournalColumn, JournalStudent } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import { AbsentList } from './absent-list.tsx';
import { editsOfRollCall, studentsOfLesson } from './roll-call.ts';

interface Props {
  /** Undefined: closed. */
  readonly column: JournalColumn | undefined;
  readonly students: readonly JournalStudent[];
  readonly marks: MarkStore;
  readonly onClose: () => void;
}

const nobody: ReadonlySet<number> = new Set();

/** Asks before all students without a mark are marked as present, and who is absent (D-45). */
export function AllPresentDialog({ column, students, marks, onClose }: Props) {
  const t = useTranslations('journal');
  const [absentIds, setAbsentIds] = useState(nobody);
  const lesson = studentsOfLesson(students, { date: column?.date ?? '', subgroup: column?.subgroup });
  const close = () => {
    setAbsentIds(nobody);
    onClose();
  };
  const markAll = () => {
    if (column)
      marks.set(editsOfRollCall(marks, { lessonId: column.lessonId, students: lesson.active, absentIds }));
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
          <Button variant="primary" onClick={markAll}>
            {t('lesson.allPresent')}
          </Button>
        </>
      }
    >
      <p>{t('lesson.allPresentHint')}</p>
      <AbsentList students={lesson} absentIds={absentIds} onChange={setAbsentIds} />
    </Dialog>
  );
}
