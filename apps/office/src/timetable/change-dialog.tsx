import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken, useDebouncedValue } from '@portal/platform';
import { Alert, Button, Dialog, LiveRegion, showToast } from '@portal/ui';
import { RadioGroup, useToFormError } from '@portal/ui/forms';
import type { OfficeLesson, RequestOf, schedule } from '@portal/wire';
import { Effect } from './effect.tsx';
import { PlaceFields, type Place } from './place-fields.tsx';
import * as styles from './timetable.module.css';
import { useChangeLessonMutation, useChangePreviewQuery, useChangeRoomsQuery } from './timetable.api.ts';

type Change = RequestOf<typeof schedule.changeLesson>;
type Kind = 'moved' | 'cancelled' | 'restored';

/** What can be done with a lesson: a cancelled one is only restored. */
function kindsOf({ state }: OfficeLesson): readonly Kind[] {
  if (state === 'cancelled') return ['restored'];
  return state === 'planned' ? ['moved', 'cancelled'] : ['moved', 'cancelled', 'restored'];
}

/** The request, or undefined while nothing is chosen. */
function toChange(lesson: OfficeLesson, kind: Kind, place: Place): Change | undefined {
  const { slotId, plannedDate: date } = lesson;
  const nothing = { newDate: undefined, lessonTimeId: undefined, room: undefined };
  if (kind !== 'moved') return { slotId, date, kind, ...nothing };
  const { date: newDate, lessonTimeId, room } = place;
  const isSame = newDate === lesson.date && lessonTimeId === lesson.lessonTimeId && room === undefined;
  return isSame ? undefined : { slotId, date, kind, newDate, lessonTimeId, room };
}

interface MoveProps {
  readonly lesson: OfficeLesson;
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

/** The new place of a lesson. */
function MoveFields({ lesson, place, onChange }: MoveProps) {
  const t = useTranslations('office');
  const { data } = useChangeRoomsQuery({ date: place.date, lessonTimeId: place.lessonTimeId });
  return (
    <PlaceFields
      place={place}
      times={data?.times ?? [lesson]}
      rooms={data?.rooms ?? []}
      dayLabel={t('timetable.newDay')}
      roomHint={t('timetable.roomHint', { room: lesson.roomName })}
      onChange={onChange}
    />
  );
}

/** The effect of a change, and the way to make it. */
function useChange(change: Change | undefined, kind: Kind, onClose: () => void) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [changeLesson, { isLoading, error: changeError }] = useChangeLessonMutation();
  const previewed = useDebouncedValue(change && JSON.stringify(change));
  const isSettled = change !== undefined && previewed === JSON.stringify(change);
  const { currentData: effect, error } = useChangePreviewQuery(isSettled ? change : skipToken);
  const isPossible = effect !== undefined && effect.problems.length === 0;
  const failure = changeError ?? error;
  const fault = failure === undefined ? undefined : toError(failure).text;
  const send = async () => {
    if (!change || !isPossible) return;
    const { error: failed } = await changeLesson(change);
    if (failed !== undefined) return;
    onClose();
    await showToast({ kind: 'success', text: t(`timetable.done.${kind}`, { count: effect.notifiedCount }) });
  };
  return { effect, fault, isLoading, isPossible, send };
}

function ChangeForm({ lesson, onClose }: { readonly lesson: OfficeLesson; readonly onClose: () => void }) {
  const t = useTranslations('office');
  const kinds = kindsOf(lesson);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'moved');
  const [place, setPlace] = useState<Place>({ ...lesson, room: undefined });
  const change = toChange(lesson, kind, place);
  const { effect, fault, isLoading, isPossible, send } = useChange(change, kind, onClose);
  return (
    <div className={styles.part}>
      <p>{t('timetable.lesson', { discipline: lesson.disciplineName, group: lesson.groupName })}</p>
      <RadioGroup
        label={t('timetable.what')}
        options={kinds.map((id) => ({ id, label: t(`timetable.kinds.${id}`) }))}
        value={kind}
        onPick={setKind}
      />
      {kind === 'moved' && <MoveFields lesson={lesson} place={place} onChange={setPlace} />}
      <LiveRegion>
        {effect && <Effect effect={effect} />}
        {fault !== undefined && <Alert kind="danger">{fault}</Alert>}
      </LiveRegion>
      {change === undefined && <p>{t('timetable.choose')}</p>}
      <div className={styles.actions}>
        <Button
          variant={kind === 'cancelled' ? 'danger' : 'primary'}
          isBusy={isLoading}
          aria-disabled={!isPossible}
          onClick={() => void send()}
        >
          {t(`timetable.confirm.${kind}`)}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  readonly lesson: OfficeLesson | undefined;
  readonly onClose: () => void;
}

/** Moves, cancels or restores one lesson; the effect is shown before it is confirmed. */
export function ChangeDialog({ lesson, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={lesson !== undefined} title={t('timetable.changeTitle')} onClose={onClose}>
      {lesson && <ChangeForm lesson={lesson} onClose={onClose} />}
    </Dialog>
  );
}
