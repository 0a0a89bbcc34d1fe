import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { BaseForm, Button, Dialog, TextField } from '@portal/ui';
import { isOutcome, markCodesOf, markText, type MarkValue } from '@portal/domain';
import type { CellRef, JournalColumn, JournalStudent } from '@portal/wire';
import type { MarkStore } from '../../model/mark-store.ts';
import { parseMark, invalidMarkKey } from '../../model/typed-mark.ts';
import * as styles from './phone-journal.module.css';

interface Props {
  readonly marks: MarkStore;
  readonly lesson: Pick<JournalColumn, 'lessonId' | 'isPassFail'>;
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
  readonly isPassFail: boolean;
  readonly onSave: (value: MarkValue | null) => void;
}

const outcomes = markCodesOf(true).filter(isOutcome);

/** Passed or failed with one tap. */
function OutcomeButtons({ value, onSave }: Omit<FieldProps, 'isPassFail'>) {
  const t = useTranslations('journal');
  return (
    <div className={styles.outcomes} role="group" aria-label={t('phone.outcome')}>
      {outcomes.map((outcome) => (
        <Button key={outcome} aria-pressed={value === outcome} onClick={() => onSave(outcome)}>
          {markText(outcome)}
        </Button>
      ))}
    </div>
  );
}

/** Points or any other mark by keyboard; an empty field clears the mark. */
function MarkField({ value, isPassFail, onSave }: FieldProps) {
  const t = useTranslations('journal');
  const [text, setText] = useState(typeof value === 'number' ? markText(value) : '');
  const [error, setError] = useState<string>();
  return (
    <BaseForm
      className={styles.points}
      onSubmit={() => {
        const parsed = parseMark(text, isPassFail);
        if ('invalid' in parsed) setError(t(invalidMarkKey(parsed.invalid, isPassFail), { text }));
        else onSave(parsed.value);
      }}
    >
      {isPassFail && <OutcomeButtons value={value} onSave={onSave} />}
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
  lesson: { lessonId, isPassFail = false },
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
              isPassFail={isPassFail}
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
