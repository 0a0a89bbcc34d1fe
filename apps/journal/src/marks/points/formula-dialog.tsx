import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import type { JournalStudent } from '@portal/wire';
import { Facts } from '../../shared/facts.tsx';
import type { MarkStore } from '../model/mark-store.ts';
import { useOwnModuleMarks } from '../model/use-marks.ts';
import { pointsMax } from '../../shared/points-max.ts';
import { pointsOfStudent, type ClassPoints } from './class-points.ts';
import { useFormulas } from './use-formulas.ts';
import * as styles from './points.module.css';

interface OpenedProps {
  readonly marks: MarkStore;
  readonly points: ClassPoints;
  readonly student: JournalStudent;
}

/** The formula of each module of a student, their sum, and what does not count. */
export function StudentFormula({ marks, points, student }: OpenedProps) {
  const t = useTranslations('journal');
  const { rules } = points;
  const { formulaOf, sumOf } = useFormulas(rules);
  const own = useOwnModuleMarks(marks, student.id);
  const { modules, total, strayCount } = pointsOfStudent(points, student.id, own);
  const facts = [
    ...modules.map((module) => [t('ownMarks.module', { number: module.number }), formulaOf(module)] as const),
    [t('points.all'), t('results.outOf', { points: sumOf(modules, total), max: pointsMax(rules) })] as const,
  ];
  return (
    <div className={styles.formula}>
      <Facts facts={facts} />
      <p>{t('points.hint')}</p>
      {rules.roundUpMax > 0 && <p>{t('points.roundUp', { count: rules.roundUpMax })}</p>}
      {strayCount > 0 && <p>{t('points.stray', { count: strayCount })}</p>}
    </div>
  );
}

interface Props {
  readonly marks: MarkStore;
  readonly points: ClassPoints | undefined;
  /** Undefined: closed. */
  readonly student: JournalStudent | undefined;
  readonly onClose: () => void;
}

/** How the points of a student come about, by the marks that are on the screen. */
export function FormulaDialog({ marks, points, student, onClose }: Props) {
  return (
    <Dialog isOpen={student !== undefined} title={student?.fullName ?? ''} onClose={onClose}>
      {student && points && <StudentFormula marks={marks} points={points} student={student} />}
    </Dialog>
  );
}
