import { formatDay, formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon } from '@portal/ui';
import { Drawer } from '@portal/ui/display';
import type { JournalRef, JournalStudent } from '@portal/wire';
import { useRemoveStudentMutation } from './deletion.api.ts';
import { Facts } from '../../shared/facts.tsx';
import type { MarkStore } from '../model/mark-store.ts';
import { useTotals } from '../model/use-marks.ts';
import type { ClassPoints } from '../points/class-points.ts';
import { StudentFormula } from '../points/formula-dialog.tsx';
import { useDeletion } from './use-deletion.ts';
import * as styles from './lesson.module.css';

interface Props {
  readonly journal: JournalRef;
  /** Undefined: closed. */
  readonly student: JournalStudent | undefined;
  readonly marks: MarkStore;
  /** Shows the formula of the points of modules. */
  readonly points: ClassPoints | undefined;
  readonly onClose: () => void;
}

function OpenedStudent({
  journal,
  student,
  marks,
  points,
  onClose,
}: Props & { readonly student: JournalStudent }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { absenceCount, sum, average } = useTotals(marks, student.id);
  const [removeStudent] = useRemoveStudentMutation();
  const { remove, dialog } = useDeletion(marks);
  const { joinedOn, leftOn } = student;
  const days = [
    joinedOn && t('grid.joined', { day: formatDay(joinedOn, language) }),
    leftOn && t('grid.left', { day: formatDay(leftOn, language) }),
  ].filter(Boolean);
  const facts = [
    [t('student.status'), t(`lesson.${student.status}`)],
    ...(days.length > 0 ? [[t('student.days'), days.join(', ')] as const] : []),
    [t('student.subgroup'), student.subgroup],
    [t('student.absences'), absenceCount],
    [t('student.sum'), formatNumber(sum, language)],
    [t('student.average'), average === null ? null : formatNumber(average, language, 2)],
  ] as const;
  const onDelete = async () => {
    const question = {
      title: t('student.delete'),
      text: t('student.deleteHint', { name: student.fullName }),
    };
    if (await remove(question, () => removeStudent({ ...journal, studentId: student.id }))) onClose();
  };
  return (
    <div className={styles.drawer}>
      <Facts facts={facts} />
      {points && points.rules.modules.length > 0 && (
        <StudentFormula marks={marks} points={points} student={student} />
      )}
      <div className={styles.buttons}>
        <Button variant="danger" icon={<Icon name="delete" size={18} />} onClick={() => void onDelete()}>
          {t('student.delete')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

/** A student of the journal with the totals (D-44). */
export function StudentDrawer(props: Props) {
  const { student, onClose } = props;
  return (
    <Drawer isOpen={student !== undefined} title={student?.fullName ?? ''} onClose={onClose}>
      {student && <OpenedStudent {...props} student={student} />}
    </Drawer>
  );
}
