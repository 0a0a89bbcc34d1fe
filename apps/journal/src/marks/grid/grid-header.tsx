import { memo } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { Icon, VisuallyHidden } from '@portal/ui';
import type { JournalColumn } from '@portal/wire';
import { shortDate } from '@portal/domain';
import { lockedText } from '../shared/locked-text.ts';
import { flag } from './attributes.ts';
import { HEADER_ROW, NAME_COLUMN, TOTALS, type GridLayout } from './layout.ts';
import { ModuleHeaders } from '../points/module-headers.tsx';
import type { GridSizes } from './sizes.ts';
import { gapBefore } from './visible-indexes.ts';
import * as styles from './journal-grid.module.css';

interface LessonProps {
  readonly lesson: JournalColumn;
  readonly column: number;
  /** The space of skipped columns before this one. */
  readonly gapPx: number;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  /** Marks the column of the cursor, to find the lesson of a cell at a glance. */
  readonly hasCursor: boolean;
}

/** The sign of a lesson that takes no marks any more, or not yet. */
const lockSignOf = ({ lock }: JournalColumn) =>
  lock === 'lessonNotBegun'
    ? ({ icon: 'clock', text: 'grid.toCome' } as const)
    : ({ icon: 'lock', text: 'grid.closed' } as const);

/** Date, time and theme of a lesson, and whether it is locked; opens the lesson. */
const LessonHeader = memo(function LessonHeader({
  lesson,
  column,
  gapPx,
  isActive,
  isCurrent,
  hasCursor,
}: LessonProps) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { date, startsAt, theme, subgroup, isOpen } = lesson;
  const lock = isOpen ? undefined : lockSignOf(lesson);
  const title = [theme, lock && lockedText(t, language, lesson)].filter(Boolean).join('\n');
  return (
    <div
      role="columnheader"
      className={styles.lessonHeader}
      style={gapPx > 0 ? { marginInlineStart: gapPx } : undefined}
      aria-colindex={column + 2}
      aria-current={isCurrent ? 'time' : undefined}
      data-column={column}
      data-active={flag(isActive)}
      data-current={flag(isCurrent)}
      data-cursor={flag(hasCursor)}
      data-locked={flag(!isOpen)}
    >
      <button type="button" className={styles.lesson} tabIndex={isActive ? 0 : -1} title={title || undefined}>
        <span className={styles.date}>
          {shortDate(date)}
          {lock && <Icon name={lock.icon} size={12} />}
        </span>
        <span className={styles.time}>
          {startsAt}
          {subgroup !== null && (
            <span className={styles.subgroup}>{t('grid.subgroupShort', { number: subgroup })}</span>
          )}
        </span>
        <span className={styles.theme}>{theme}</span>
        {lock && <VisuallyHidden>{t(lock.text)}</VisuallyHidden>}
      </button>
    </div>
  );
});

interface Props {
  readonly layout: GridLayout;
  readonly columns: readonly number[];
  readonly sizes: GridSizes;
  readonly currentLessonId: number | undefined;
  readonly cursorColumn: number;
  /** Only when the cursor is in the header. */
  readonly activeColumn: number | undefined;
}

/** The headers: lessons by date and time (D-44), then the totals. */
export const GridHeader = memo(function GridHeader({
  layout,
  columns,
  sizes,
  currentLessonId,
  cursorColumn,
  activeColumn,
}: Props) {
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
        data-active={flag(activeColumn === NAME_COLUMN)}
      >
        {t('grid.student')}
      </div>
      <div role="presentation" className={styles.cells} style={{ inlineSize: lessons * sizes.columnPx }}>
        {columns.map((column, at) => {
          const lesson = layout.columns[column];
          return (
            lesson && (
              <LessonHeader
                key={lesson.lessonId}
                lesson={lesson}
                column={column}
                gapPx={gapBefore(columns, at, sizes.columnPx)}
                isActive={column === activeColumn}
                isCurrent={lesson.lessonId === currentLessonId}
                hasCursor={column === cursorColumn}
              />
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
            data-active={flag(activeColumn === lessons + at)}
          >
            {t(`grid.totals.${total}`)}
          </div>
        ))}
        {layout.modules.length > 0 && (
          <ModuleHeaders
            modules={layout.modules}
            firstColumn={lessons + TOTALS.length}
            activeColumn={activeColumn}
          />
        )}
      </div>
    </div>
  );
});
