import { useCallback, useMemo, useRef, useState } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, LiveRegion, VisuallyHidden, showToast } from '@portal/ui';
import { markText, type MarkValue } from '@portal/domain';
import type { JournalColumn, JournalStudent } from '@portal/wire';
import { belongsOn, canMark } from '../../shared/group-days.ts';
import { lockedText } from '../../shared/locked-text.ts';
import { toLayout } from '../layout.ts';
import { nextMark } from './next-mark.ts';
import { PhoneRow } from './phone-row.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { readRemPx } from '../sizes.ts';
import type { GridProps } from '../use-grid-context.ts';
import { useVisibleRows } from '../use-visible-rows.ts';
import * as styles from './phone-journal.module.css';

interface Props extends Omit<GridProps, 'currentLessonId'> {
  readonly lesson: JournalColumn;
}

const ROW_REM = 4.5;

/** One lesson on a phone: a student a row, a tap changes the mark. */
export function PhoneJournal({
  grid,
  marks,
  lesson,
  subgroup,
  onOpenColumn,
  onOpenStudent,
  onOpenHistory,
  points,
}: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const [rowPx] = useState(() => ROW_REM * readRemPx());
  const [tapped, setTapped] = useState<{ readonly name: string; readonly value: MarkValue | null }>();
  const [opened, setOpened] = useState<JournalStudent>();
  const [isOpened, setIsOpened] = useState(false);
  const { students } = useMemo(() => toLayout(grid, subgroup), [grid, subgroup]);
  const rows = useVisibleRows(list, students.length, rowPx);
  const { lessonId, date, isOpen, theme } = lesson;
  const locked = lockedText(t, language, lesson);
  const openStudent = useCallback((student: JournalStudent) => {
    setOpened(student);
    setIsOpened(true);
  }, []);
  const tap = useCallback(
    (student: JournalStudent) => {
      const value = nextMark(marks.cell(lessonId, student.id).value);
      if (!isOpen) {
        void showToast({ kind: 'error', text: locked });
      } else if (!belongsOn(student, date)) {
        const day = formatDay(date, language);
        void showToast({ kind: 'error', text: t('grid.notInGroup', { name: student.fullName, day }) });
      } else if (value === undefined) {
        openStudent(student);
      } else {
        marks.set([{ cell: { lessonId, studentId: student.id }, value }]);
        setTapped({ name: student.fullName, value });
      }
    },
    [t, language, marks, lessonId, date, isOpen, locked, openStudent],
  );
  return (
    <section className={styles.journal} aria-label={t('phone.students')}>
      <Button variant="subtle" icon={<Icon name="documents" />} onClick={() => onOpenColumn(lessonId)}>
        {theme || t('phone.openLesson')}
      </Button>
      {isOpen ? <p className={styles.hint}>{t('phone.hint')}</p> : <Alert kind="warning">{locked}</Alert>}
      <ul ref={list} className={styles.list} style={{ blockSize: students.length * rowPx }}>
        {rows.map((row) => {
          const student = students[row];
          return (
            student && (
              <PhoneRow
                key={student.id}
                marks={marks}
                points={points}
                lessonId={lessonId}
                student={student}
                row={row}
                rowCount={students.length}
                rowPx={rowPx}
                isLocked={!canMark(student, lesson)}
                onTap={tap}
                onMore={openStudent}
              />
            )
          );
        })}
      </ul>
      <VisuallyHidden>
        <LiveRegion>
          {tapped &&
            t('phone.marked', { name: tapped.name, mark: markText(tapped.value) || t('phone.empty') })}
        </LiveRegion>
      </VisuallyHidden>
      <PointsDialog
        marks={marks}
        lesson={lesson}
        isLocked={!opened || !canMark(opened, lesson)}
        isOpen={isOpened}
        student={opened}
        onOpenHistory={onOpenHistory}
        onOpenStudent={onOpenStudent}
        onClose={() => setIsOpened(false)}
      />
    </section>
  );
}
