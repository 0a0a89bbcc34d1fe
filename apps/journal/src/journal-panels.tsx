import type { JournalColumn, JournalGrid } from '@portal/wire';
import type { OpenedJournal } from './shared/opened-journal.ts';
import { AllPresentDialog } from './lesson/all-present-dialog.tsx';
import { LessonDrawer } from './lesson/lesson-drawer.tsx';
import { StudentDrawer } from './lesson/student-drawer.tsx';
import type { MarkStore } from './shared/marks/mark-store.ts';

/** What is open over the journal. */
export type Panel =
  | { readonly kind: 'lesson'; readonly lessonId: number }
  | { readonly kind: 'student'; readonly studentId: number }
  | { readonly kind: 'allPresent' };

interface Props {
  readonly journal: OpenedJournal;
  readonly grid: JournalGrid;
  readonly marks: MarkStore;
  readonly current: JournalColumn | undefined;
  readonly panel: Panel | undefined;
  readonly onClose: () => void;
}

/** The dialogs and drawers of the journal; they stay mounted, so that they fade out and return the focus. */
export function JournalPanels({ journal: { ref }, grid, marks, current, panel, onClose }: Props) {
  const { students, columns } = grid;
  const lessonId = panel?.kind === 'lesson' ? panel.lessonId : undefined;
  const studentId = panel?.kind === 'student' ? panel.studentId : undefined;
  const common = { journal: ref, students, marks, onClose };
  return (
    <>
      <AllPresentDialog {...common} column={panel?.kind === 'allPresent' ? current : undefined} />
      <LessonDrawer {...common} column={columns.find((column) => column.lessonId === lessonId)} />
      <StudentDrawer {...common} student={students.find(({ id }) => id === studentId)} />
    </>
  );
}
