import { memo } from 'react';
import { formatNumber, useLanguage } from '@portal/i18n';
import type { MarkStore } from '../model/mark-store.ts';
import { useOwnModuleMarks } from '../model/use-marks.ts';
import { pointsOfStudent, type ClassPoints } from './class-points.ts';
import { useFormulas } from './use-formulas.ts';
import { flag, readOnly } from '../grid/attributes.ts';
import * as styles from './points.module.css';

interface Props {
  readonly marks: MarkStore;
  readonly points: ClassPoints;
  readonly studentId: number;
  /** The column of the first module. */
  readonly firstColumn: number;
  /** Only of the row that contains the cursor. */
  readonly activeColumn: number | undefined;
}

interface CellProps {
  readonly column: number;
  readonly isActive: boolean;
  readonly average?: string;
  readonly points: number;
  readonly formula: string;
}

/** The points of a module next to the average of its marks; the button opens the formula. */
function ModuleCell({ column, isActive, average, points, formula }: CellProps) {
  return (
    <div
      role="gridcell"
      className={styles.cell}
      aria-colindex={column + 2}
      {...readOnly}
      data-column={column}
      data-active={flag(isActive)}
    >
      <button type="button" className={styles.points} tabIndex={isActive ? 0 : -1} title={formula}>
        {average !== undefined && <span className={styles.average}>{average}</span>}
        <span>{points}</span>
      </button>
    </div>
  );
}

/** The points of each module and of all at the end of a row, as the exam sheet will take them. */
export const ModuleCells = memo(function ModuleCells({
  marks,
  points,
  studentId,
  firstColumn,
  activeColumn,
}: Props) {
  const language = useLanguage();
  const { formulaOf, sumOf } = useFormulas(points.rules);
  const { modules, total } = pointsOfStudent(points, studentId, useOwnModuleMarks(marks, studentId));
  const sumColumn = firstColumn + modules.length;
  return (
    <div role="presentation" className={styles.columns}>
      {modules.map((module, at) => (
        <ModuleCell
          key={module.number}
          column={firstColumn + at}
          isActive={activeColumn === firstColumn + at}
          average={module.average === null ? '' : formatNumber(module.average, language, 2)}
          points={module.points}
          formula={formulaOf(module)}
        />
      ))}
      <ModuleCell
        column={sumColumn}
        isActive={activeColumn === sumColumn}
        points={total}
        formula={[...modules.map(formulaOf), sumOf(modules, total)].join('\n')}
      />
    </div>
  );
});
