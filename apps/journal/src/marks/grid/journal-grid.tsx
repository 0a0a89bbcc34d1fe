import { useId, useMemo, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { blockOf } from './cursor.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { GridStatus } from './grid-status.tsx';
import { HEADER_ROW } from './layout.ts';
import { FormulaDialog } from '../points/formula-dialog.tsx';
import { PasteDialog } from './paste/paste-dialog.tsx';
import { readSizes, sizeVariables } from './sizes.ts';
import { useGridClipboard } from './paste/use-grid-clipboard.ts';
import { useGridContext, type GridProps } from './use-grid-context.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { GridWindow, useGridWindow } from './use-grid-window.ts';
import { gapBefore } from './visible-indexes.ts';
import * as styles from './journal-grid.module.css';

/** The teacher's grid: marks by student and lesson, edited by keyboard like a spreadsheet (WAI-ARIA grid). */
export function JournalGrid(props: GridProps) {
  const t = useTranslations('journal');
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { marks, points } = props;
  const moduleCount = points?.rules.modules.length ?? 0;
  const sizes = useMemo(() => readSizes(moduleCount === 0 ? 0 : moduleCount + 1), [moduleCount]);
  const [pointsOf, setPointsOf] = useState<number>();
  const [gridWindow] = useState(() => new GridWindow(scroller, sizes));
  const { context, note } = useGridContext({ ...props, onOpenPoints: setPointsOf }, scroller, {
    sizes,
    gridWindow,
  });
  const { layout, cursor } = context;
  const { active, edit } = cursor;
  const { rows, columns } = useGridWindow(gridWindow, { layout, active, sizes });
  const { paste, hasPasted, confirmPaste, deleteBlank, cancelPaste } = useGridClipboard(context, scroller);
  const block = blockOf(cursor, layout);
  const isSelecting = active.row !== cursor.anchor.row || active.column !== cursor.anchor.column;
  const isSelectedRow = (row: number) => isSelecting && block && row >= block.from.row && row <= block.to.row;
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="grid"
        // Focusable for keys after a click next to the cells; the tab stop is the active cell.
        tabIndex={-1}
        className={styles.grid}
        style={sizeVariables(sizes)}
        aria-label={t('grid.label')}
        aria-describedby={hintId}
        aria-rowcount={layout.students.length + 1}
        aria-colcount={layout.columns.length + 1 + layout.totalCount}
        aria-multiselectable
        onKeyDown={useGridKeyboard(context)}
        {...useGridPointer(context)}
      >
        <GridHeader
          layout={layout}
          columns={columns}
          sizes={sizes}
          currentLessonId={props.currentLessonId}
          cursorColumn={active.column}
          activeColumn={active.row === HEADER_ROW ? active.column : undefined}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ blockSize: layout.students.length * sizes.rowPx }}
        >
          {rows.map((row, at) => {
            const student = layout.students[row];
            return (
              student && (
                <GridRow
                  key={student.id}
                  layout={layout}
                  marks={marks}
                  points={points}
                  row={row}
                  gapPx={gapBefore(rows, at, sizes.rowPx)}
                  student={student}
                  columns={columns}
                  sizes={sizes}
                  currentLessonId={props.currentLessonId}
                  activeColumn={row === active.row ? active.column : undefined}
                  edit={row === active.row ? edit : undefined}
                  selectedFrom={isSelectedRow(row) ? block?.from.column : undefined}
                  selectedTo={isSelectedRow(row) ? block?.to.column : undefined}
                />
              )
            );
          })}
        </div>
      </div>
      <FormulaDialog
        marks={marks}
        points={points}
        student={layout.students.find(({ id }) => id === pointsOf)}
        onClose={() => setPointsOf(undefined)}
      />
      <GridStatus
        hintId={hintId}
        isPassFail={layout.columns.some((column) => column.isPassFail)}
        note={note}
      />
      {hasPasted && (
        <PasteDialog
          paste={paste}
          onConfirm={confirmPaste}
          onDeleteBlank={deleteBlank}
          onClose={cancelPaste}
        />
      )}
    </div>
  );
}
