import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { BaseForm, Button, Dialog, TextField } from '@portal/ui';
import { markText, type MarkValue } from '@portal/domain';
import type { CellRef, JournalStudent } from '@portal/wire';
import type { MarkStore } from '../../model/mark-store.ts';
import { parseMark } from '../../model/typed-mark.ts';
import * as styles from './phone-journal.module.css';

interface Props {
  readonly marks: MarkStore;
  readonly lessonId: number;
  readonly isLocked: boolean;
  readonly isOpen: boolean;
  /** Stays while the dialog closes. */
  readonly student: JournalStudent | undefined;
  readonly onOpenHistory: (cell: CellRef) => void;
  readonly onOpenStudent: (studentId: number) => void;
  readonly onClose: () => void;
}

interface FieldProps {
  readonly value: MarkValue | null;
  readonly onSave: (value: MarkValue | null) => void;
}

/** Points or any other mark by keyboard; an empty field clears the mark. */
function MarkField({ value, onSave }: FieldProps) {
  const t = useTranslations('journal');
  const [text, setText] = useState(typeof value === 'number' ? markText(value) : '');
  const [error, setError] = useState<string>();
  return (
    <BaseForm
      className={styles.points}
      onSubmit={() => {
        const parsed = parseMark(text);
        if ('invalid' in parsed) setError(t(`grid.${parsed.invalid}`, { text }));
        else onSave(parsed.value);
      }}
    >
      <TextField
        label={t('phone.points')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setText(target.value);
        }}
      />
      <Button type="submit" variant="primary">
        {t('phone.save')}
      </Button>
    </BaseForm>
  );
}

/** The mark of a student in points, its history, and the student. */
export function PointsDialog({
  marks,
  lessonId,
  isLocked,
  isOpen,
  student,
  onOpenHistory,
  onOpenStudent,
  onClose,
}: Props) {
  const t = useTranslations('journal');
  const cell = student && { lessonId, studentId: student.id };
  return (
    <Dialog isOpen={isOpen} title={student?.fullName ?? ''} onClose={onClose}>
      {cell && (
        <div className={styles.dialog}>
          {!isLocked && (
            <MarkField
              value={marks.cell(cell.lessonId, cell.studentId).value}
              onSave={(value) => {
                marks.set([{ cell, value }]);
                onClose();
              }}
            />
          )}
          <Button
            onClick={() => {
              onClose();
              onOpenHistory(cell);
            }}
          >
            {t('phone.history')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onOpenStudent(cell.studentId);
            }}
          >
            {t('phone.student')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
