import { useTranslations } from '@portal/i18n';
import { Icon, VisuallyHidden } from '@portal/ui';
import type { JournalColumn } from '@portal/wire';
import { HEADER_ROW, NAME_COLUMN, TOTALS, type GridLayout } from './layout.ts';
import { shortDate } from './lesson-date.ts';
import type { GridSizes } from './sizes.ts';
import * as styles from './journal-grid.module.css';

interface Props {
  readonly layout: GridLayout;
  readonly columns: readonly number[];
  readonly sizes: GridSizes;
  readonly currentLessonId: number | undefined;
  /** The column of the cursor, to find the lesson of a cell at a glance. */
  readonly cursorColumn: number;
  /** Only when the cursor is in the header. */
  readonly activeColumn: number | undefined;
}

interface LessonProps {
  readonly lesson: JournalColumn;
  readonly isActive: boolean;
}

/** Date, time and theme of a lesson, and whether it is locked; opens the lesson. */
function LessonButton({ lesson, isActive }: LessonProps) {
  const t = useTranslations('journal');
  return (
    <button
      type="button"
      className={styles.lesson}
      tabIndex={isActive ? 0 : -1}
      title={lesson.theme || undefined}
    >
      <span className={styles.date}>
        {shortDate(lesson.date)}
        {!lesson.isOpen && <Icon name="lock" size={12} />}
      </span>
      <span className={styles.time}>
        {lesson.startsAt}
        {lesson.subgroup !== null && (
          <span className={styles.subgroup}>{t('grid.subgroupShort', { number: lesson.subgroup })}</span>
        )}
      </span>
      <span className={styles.theme}>{lesson.theme}</span>
      {!lesson.isOpen && <VisuallyHidden>{t('grid.closed')}</VisuallyHidden>}
    </button>
  );
}

/** The headers: lessons by date and time (D-44), then the totals. */
export function GridHeader({ layout, columns, sizes, currentLessonId, cursorColumn, activeColumn }: Props) {
  const t = useTranslations('journal');
  const lessons = layout.columns.length;
  return (
    <div role="row" className={styles.header} aria-rowindex={1} data-row={HEADER_ROW}>
      <div
        role="columnheader"
        className={styles.corner}
        aria-colindex={1}
        tabIndex={activeColumn === NAME_COLUMN ? 0 : -1}
        data-column={NAME_COLUMN}
        data-active={activeColumn === NAME_COLUMN || undefined}
      >
        {t('grid.student')}
      </div>
      <div role="presentation" className={styles.cells} style={{ inlineSize: lessons * sizes.columnPx }}>
        {columns.map((column) => {
          const lesson = layout.columns[column];
          const isCurrent = lesson?.lessonId === currentLessonId;
          return (
            lesson && (
              <div
                key={lesson.lessonId}
                role="columnheader"
                className={styles.lessonHeader}
                style={{ insetInlineStart: column * sizes.columnPx }}
                aria-colindex={column + 2}
                aria-current={isCurrent ? 'time' : undefined}
                data-column={column}
                data-active={column === activeColumn || undefined}
                data-current={isCurrent || undefined}
                data-cursor={column === cursorColumn || undefined}
                data-locked={!lesson.isOpen || undefined}
              >
                <LessonButton lesson={lesson} isActive={column === activeColumn} />
              </div>
            )
          );
        })}
      </div>
      <div role="presentation" className={styles.totals}>
        {TOTALS.map((total, at) => (
          <div
            key={total}
            role="columnheader"
            className={styles.totalHeader}
            aria-colindex={lessons + at + 2}
            tabIndex={activeColumn === lessons + at ? 0 : -1}
            data-column={lessons + at}
            data-active={activeColumn === lessons + at || undefined}
          >
            {t(`grid.totals.${total}`)}
          </div>
        ))}
      </div>
    </div>
  );
}
