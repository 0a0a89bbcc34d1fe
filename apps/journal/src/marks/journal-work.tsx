import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useNow } from '@portal/platform/schedule';
import { EmptyState } from '@portal/ui';
import type { CellRef, JournalColumn, JournalGrid } from '@portal/wire';
import { JournalMarks } from './grid/journal-marks.tsx';
import { CellHistory } from './history/cell-history.tsx';
import { SaveStatus } from './history/save-status.tsx';
import * as styles from './place/journal.module.css';
import { LessonPicker } from './place/lesson-picker.tsx';
import { isSubstituteOf, type OpenedJournal } from './shared/opened-journal.ts';
import { JournalPanels, type Panel } from './journal-panels.tsx';
import { JournalTools } from './journal-tools.tsx';
import { columnAt } from './lesson/roll-call.ts';
import { useMarkableGrid } from './shared/begun-lessons.ts';
import { StartLesson } from './lesson/start-lesson.tsx';
import { PointsNotice } from './points/points-notice.tsx';
import { useModulePoints } from './points/use-module-points.ts';
import { ReportMenu } from './report/report-menu.tsx';
import type { JournalChoices } from './shared/journal-address.ts';
import { useLiveOpenings } from './openings/use-live-openings.ts';
import { useMarkStore } from './model/use-marks.ts';
import { useSafeLeave } from './unsaved/unsaved-work.ts';
import { useAddressedAppeal } from './shared/use-addressed-appeal.ts';
import { useJournalChoices } from './shared/use-journal-choices.ts';
import { SubgroupsPanel } from './subgroups/subgroups-panel.tsx';

interface Props {
  readonly journal: OpenedJournal;
  readonly grid: JournalGrid;
}

/** The lesson of the address, with its column where it has one. */
function lessonOf({ slots }: OpenedJournal, columns: readonly JournalColumn[], choices: JournalChoices) {
  const { date, lessonTimeId, subgroup } = choices;
  if (date === undefined || lessonTimeId === undefined) return undefined;
  const place = { date, lessonTimeId, subgroup };
  const column = columnAt(columns, place);
  const slot = slots.find((one) => one.lessonTimeId === lessonTimeId);
  return { column, place: { ...place, startsAt: column?.startsAt ?? slot?.startsAt } };
}

/** The reports of the class are its teachers'. */
const Reports = ({ journal }: Pick<Props, 'journal'>) =>
  isSubstituteOf(journal) ? null : <ReportMenu journal={journal.ref} />;

const appealsPanel: Panel = { kind: 'appeals' };

/** A loaded journal: its actions, the lesson of the address, and the marks. */
export function JournalWork({ journal, grid }: Props) {
  const t = useTranslations('journal');
  const now = useNow();
  const { choices, changeChoices } = useJournalChoices();
  const marks = useMarkStore(journal.ref, grid);
  const modulePoints = useModulePoints(journal.ref);
  const markable = useMarkableGrid(grid, now);
  const appeal = useAddressedAppeal();
  const [openedPanel, setPanel] = useState<Panel>();
  const panel = openedPanel ?? (appeal.appealId === undefined ? undefined : appealsPanel);
  const leaveSafely = useSafeLeave();
  useLiveOpenings();
  const [historyCell, setHistoryCell] = useState<CellRef>();
  const { students, columns } = markable;
  const lesson = lessonOf(journal, columns, choices);
  const current = lesson?.column;
  const open = (next: Panel | undefined) =>
    leaveSafely(() => {
      appeal.forget();
      setPanel(next);
    });
  const close = () => open(undefined);
  return (
    <>
      <div className={styles.bar}>
        <JournalTools
          journal={journal}
          marks={marks}
          current={current}
          panel={panel}
          modulePoints={modulePoints}
          onOpen={open}
        />
        <div className={styles.side}>
          <SaveStatus marks={marks} grid={grid} />
          <Reports journal={journal} />
          {columns.length > 0 && (
            <LessonPicker
              columns={columns}
              current={current}
              onPick={({ date, lessonTimeId }) =>
                changeChoices((newest) => ({ ...newest, date, lessonTimeId }))
              }
            />
          )}
        </div>
      </div>
      {panel?.kind === 'subgroups' ? (
        <SubgroupsPanel journal={journal.ref} students={students} onClose={close} />
      ) : (
        <>
          {lesson && (
            <StartLesson
              {...lesson}
              key={JSON.stringify(lesson.place)}
              journal={journal.ref}
              students={students}
              marks={marks}
              now={now}
            />
          )}
          <PointsNotice choice={modulePoints} />
          {columns.length === 0 ? (
            <EmptyState icon="journal" title={t('journal.noLessons')} />
          ) : (
            <JournalMarks
              grid={markable}
              marks={marks}
              currentLessonId={current?.lessonId}
              subgroup={choices.subgroup}
              points={modulePoints.points}
              onOpenColumn={(lessonId) => open({ kind: 'lesson', lessonId })}
              onOpenStudent={(studentId) => open({ kind: 'student', studentId })}
              onOpenHistory={setHistoryCell}
            />
          )}
        </>
      )}
      <CellHistory cell={historyCell} grid={grid} onClose={() => setHistoryCell(undefined)} />
      <JournalPanels
        journal={journal}
        grid={grid}
        marks={marks}
        points={modulePoints.points}
        current={current}
        panel={panel}
        now={now}
        onOpen={open}
        onClose={close}
        onDeleted={() => setPanel(undefined)}
      />
    </>
  );
}
