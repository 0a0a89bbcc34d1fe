import { formatDate, formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { CellRef, JournalGrid } from '@portal/wire';
import { useCellChangesQuery } from '../shared/cell-changes.api.ts';
import { MarkText } from '../shared/mark-text.tsx';
import type { MarkStore } from '../model/mark-store.ts';
import { useCell } from '../model/use-marks.ts';
import * as styles from './history.module.css';

interface Props {
  readonly cell: CellRef;
  readonly marks: MarkStore;
  readonly grid: JournalGrid;
  /** A decision was made: the item disappears. */
  readonly onDecided: () => void;
}

/** The lesson of a cell; a deleted one has no date any more. */
function LessonName({ lessonId, columns }: { lessonId: number; columns: JournalGrid['columns'] }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const column = columns.find((one) => one.lessonId === lessonId);
  return column ? `${formatDay(column.date, language)}, ${column.startsAt}` : t('conflicts.noLesson');
}

/** Who wrote the stored mark, and when; a mark that is written again meanwhile brings its own author. */
function StoredAuthor({ cell, version }: { readonly cell: CellRef; readonly version: number }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { data: changes, isError } = useCellChangesQuery({ cell }, { refetchOnMountOrArgChange: true });
  const change = changes?.find((each) => each.version === version);
  if (isError) return <p className={styles.lesson}>{t('conflicts.authorFailed')}</p>;
  if (!change) return null;
  const { fullName, changedAt, source } = change;
  return (
    <p className={styles.lesson}>
      {`${t('conflicts.storedBy', { name: fullName })} · `}
      <time dateTime={changedAt}>{`${formatDate(changedAt, language)}, ${formatTime(changedAt)}`}</time>
      {` · ${t(`history.sources.${source}`)}`}
    </p>
  );
}

/** A mark that was not saved: the teacher's value and the stored one, to choose from. */
export function ConflictItem({ cell, marks, grid, onDecided }: Props) {
  const t = useTranslations('journal');
  const { lessonId, studentId } = cell;
  const { value, state, version, storedValue = null, lockReason } = useCell(marks, lessonId, studentId);
  const student = grid.students.find(({ id }) => id === studentId);
  const decide = (choice: 'keepOwn' | 'takeStored') => () => {
    marks[choice](cell);
    onDecided();
  };
  const isConflict = state === 'conflict';
  return (
    <li className={styles.item}>
      <p className={styles.student}>{student?.fullName ?? t('conflicts.noStudent')}</p>
      <p className={styles.lesson}>
        <LessonName lessonId={lessonId} columns={grid.columns} />
      </p>
      {isConflict && <StoredAuthor key={version} cell={cell} version={version} />}
      {!isConflict && (
        <p className={styles.reason}>{t(lockReason ? `conflicts.${lockReason}` : 'conflicts.refused')}</p>
      )}
      <div className={styles.choices}>
        {lockReason === undefined && (
          <Button onClick={decide('keepOwn')}>
            {t(isConflict ? 'conflicts.keepOwn' : 'conflicts.retry')} <MarkText value={value} />
          </Button>
        )}
        <Button onClick={decide('takeStored')}>
          {t('conflicts.takeStored')} <MarkText value={storedValue} />
        </Button>
      </div>
    </li>
  );
}
