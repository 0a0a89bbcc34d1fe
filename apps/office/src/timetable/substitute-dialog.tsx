import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken, useDebouncedValue } from '@portal/platform';
import { Alert, Button, Dialog, LiveRegion, showToast, TextArea, TextField } from '@portal/ui';
import { DateField, RadioGroup, useToFormError } from '@portal/ui/forms';
import type { FoundTeacher, OfficeLesson } from '@portal/wire';
import { SUBSTITUTE_REASON_MAX_LENGTH } from '@portal/wire/journal/office-substitutes';
import * as styles from './timetable.module.css';
import { useEnterSubstituteMutation, useFoundTeachersQuery } from './timetable.api.ts';

const none: readonly FoundTeacher[] = [];
/** A name that is searched for has so many letters at least. */
const NAME_MIN_LENGTH = 2;

interface PickProps {
  readonly teacherId: number;
  readonly value: number | undefined;
  readonly onPick: (id: number) => void;
}

/** A teacher found by name. */
function TeacherPicker({ teacherId, value, onPick }: PickProps) {
  const t = useTranslations('office');
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const isSearched = text.length >= NAME_MIN_LENGTH;
  const { currentData } = useFoundTeachersQuery(isSearched ? { text } : skipToken);
  const teachers = (currentData ?? none).filter((one) => one.teacherId !== teacherId);
  return (
    <>
      <TextField
        type="search"
        label={t('timetable.who')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {teachers.length > 0 && (
        <div className={styles.found}>
          <RadioGroup
            label={t('timetable.found')}
            options={teachers.map((one) => ({
              id: one.teacherId,
              label: [one.name, one.departmentName].filter(Boolean).join(', '),
            }))}
            value={value}
            onPick={onPick}
          />
        </div>
      )}
      <LiveRegion>
        {isSearched && currentData !== undefined && teachers.length === 0 && <p>{t('timetable.nobody')}</p>}
      </LiveRegion>
    </>
  );
}

function SubstituteForm({
  lesson,
  onClose,
}: {
  readonly lesson: OfficeLesson;
  readonly onClose: () => void;
}) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { classId, lessonTypeId, teacherId, lessonTimeId, date } = lesson;
  const [enter, { isLoading }] = useEnterSubstituteMutation();
  const [extent, setExtent] = useState<'lesson' | 'days'>('lesson');
  const [days, setDays] = useState({ firstDay: date, lastDay: date });
  const [substituteId, setSubstituteId] = useState<number>();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const send = async () => {
    if (substituteId === undefined) return setFault(t('timetable.whoMissing'));
    if (reason.trim() === '') return setFault(t('timetable.reasonMissing'));
    setFault(undefined);
    const when = extent === 'lesson' ? { firstDay: date, lastDay: date, lessonTimeId } : days;
    const { error } = await enter({
      classId,
      lessonTypeId,
      teacherId,
      substituteId,
      lessonTimeId: undefined,
      ...when,
      reason: reason.trim(),
    });
    if (error !== undefined) return setFault(toError(error).text);
    onClose();
    return showToast({ kind: 'success', text: t('timetable.substituteDone') });
  };
  return (
    <div className={styles.part}>
      <p>{t('timetable.lesson', { discipline: lesson.disciplineName, group: lesson.groupName })}</p>
      <p>{t('timetable.insteadOf', { name: lesson.teacherName })}</p>
      <RadioGroup
        label={t('timetable.extent')}
        options={(['lesson', 'days'] as const).map((id) => ({ id, label: t(`timetable.extents.${id}`) }))}
        value={extent}
        onPick={setExtent}
      />
      {extent === 'days' && (
        <div className={styles.fields}>
          <DateField
            label={t('timetable.firstDay')}
            value={days.firstDay}
            isRequired
            onPick={(firstDay) => setDays((before) => ({ ...before, firstDay }))}
          />
          <DateField
            label={t('timetable.lastDay')}
            value={days.lastDay}
            min={days.firstDay}
            isRequired
            onPick={(lastDay) => setDays((before) => ({ ...before, lastDay }))}
          />
        </div>
      )}
      <TeacherPicker teacherId={teacherId} value={substituteId} onPick={setSubstituteId} />
      <TextArea
        label={t('timetable.reason')}
        hint={t('timetable.reasonHint')}
        rows={2}
        maxLength={SUBSTITUTE_REASON_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <LiveRegion>{fault !== undefined && <Alert kind="danger">{fault}</Alert>}</LiveRegion>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isLoading} onClick={() => void send()}>
          {t('timetable.substituteConfirm')}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  readonly lesson: OfficeLesson | undefined;
  readonly onClose: () => void;
}

/** Lets another teacher give one lesson, or the lessons of this class on some days. */
export function SubstituteDialog({ lesson, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={lesson !== undefined} title={t('timetable.substituteTitle')} onClose={onClose}>
      {lesson && <SubstituteForm lesson={lesson} onClose={onClose} />}
    </Dialog>
  );
}
