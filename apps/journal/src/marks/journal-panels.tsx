import type { LocalMoment } from '@portal/domain';
import type { JournalColumn, JournalGrid } from '@portal/wire';
import { substituteOf } from '@portal/platform/schedule';
import { isSubstituteOf, type OpenedJournal } from './shared/opened-journal.ts';
import { AppealsDrawer } from './appeals/appeals-drawer.tsx';
import { CheckInReport } from './check-ins/check-in-report.tsx';
import { AllPresentDialog } from './lesson/all-present-dialog.tsx';
import { LessonDrawer } from './lesson/lesson-drawer.tsx';
import { StudentDrawer } from './lesson/student-drawer.tsx';
import { RiskDrawer } from './risk/risk-drawer.tsx';
import type { ClassPoints } from './points/class-points.ts';
import type { MarkStore } from './model/mark-store.ts';
import { begunColumns } from './shared/begun-lessons.ts';
import { ThemesDrawer } from './plan/themes-drawer.tsx';

/** What is open over the journal; the subgroups replace the marks. */
export type Panel =
  | { readonly kind: 'lesson'; readonly lessonId: number }
  | { readonly kind: 'student'; readonly studentId: number }
  | { readonly kind: 'allPresent' | 'appeals' | 'checkIns' | 'risks' | 'themes' | 'subgroups' };

interface Props {
  readonly journal: OpenedJournal;
  readonly grid: JournalGrid;
  readonly marks: MarkStore;
  readonly points: ClassPoints | undefined;
  readonly current: JournalColumn | undefined;
  readonly panel: Panel | undefined;
  readonly now: LocalMoment;
  readonly onOpen: (panel: Panel) => void;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** The dialogs and drawers of the journal; they stay mounted, so that they fade out and return the focus. */
export function JournalPanels(props: Props) {
  const { journal, grid, marks, current, panel, now, onOpen, onClose, onDeleted } = props;
  const { students, columns } = grid;
  const lessonId = panel?.kind === 'lesson' ? panel.lessonId : undefined;
  const opened = columns.find((column) => column.lessonId === lessonId);
  const studentId = panel?.kind === 'student' ? panel.studentId : undefined;
  const isOpen = (kind: Panel['kind']): boolean => panel?.kind === kind;
  const common = { journal: journal.ref, students, marks, onClose };
  return (
    <>
      <AllPresentDialog {...common} column={isOpen('allPresent') ? current : undefined} />
      <LessonDrawer
        {...common}
        isSubstitute={isSubstituteOf(journal)}
        substituteName={opened && journal.slots.map((slot) => substituteOf(slot, opened)).find(Boolean)?.name}
        column={opened}
        now={now}
        onDeleted={onDeleted}
      />
      <ThemesDrawer {...common} isOpen={isOpen('themes')} columns={columns} now={now} />
      <AppealsDrawer isOpen={isOpen('appeals')} journal={journal.ref} columns={columns} onClose={onClose} />
      <CheckInReport isOpen={isOpen('checkIns')} journal={journal.ref} onClose={onClose} />
      <RiskDrawer
        isOpen={isOpen('risks')}
        grid={{ students, columns: begunColumns(columns, now) }}
        marks={marks}
        onOpenStudent={(id) => onOpen({ kind: 'student', studentId: id })}
        onClose={onClose}
      />
      <StudentDrawer
        {...common}
        points={props.points}
        student={students.find(({ id }) => id === studentId)}
      />
    </>
  );
}
