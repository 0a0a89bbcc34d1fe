import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken, useDebouncedValue } from '@portal/platform';
import { Alert, Button, Dialog, EmptyState, LiveRegion, showToast } from '@portal/ui';
import { Combobox, useToFormError } from '@portal/ui/forms';
import type { ExtraClass, RequestOf, schedule } from '@portal/wire';
import { Effect } from './effect.tsx';
import { PlaceFields, type Place } from './place-fields.tsx';
import * as styles from './timetable.module.css';
import {
  useAddExtraMutation,
  useChangeRoomsQuery,
  useExtraClassesQuery,
  useExtraPreviewQuery,
} from './timetable.api.ts';

type Extra = RequestOf<typeof schedule.addExtra>;

/** What classes are searched by. */
export type ClassSearch = Pick<RequestOf<typeof schedule.extraClasses>, 'by' | 'text'>;

/** No lesson time has this number. */
const UNKNOWN_TIME = 0;

const keyOf = ({ classId, lessonTypeId, teacherId }: ExtraClass) => `${classId} ${lessonTypeId} ${teacherId}`;

const labelOf = ({ disciplineName, lessonTypeName, groupName, teacherName }: ExtraClass) =>
  `${disciplineName}, ${lessonTypeName} · ${groupName} · ${teacherName}`;

/** The effect of an extra lesson, and the way to add it. */
function useExtra(extra: Extra | undefined, onClose: () => void) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [addExtra, { isLoading, error: addError }] = useAddExtraMutation();
  const previewed = useDebouncedValue(extra && JSON.stringify(extra));
  const isSettled = extra !== undefined && previewed === JSON.stringify(extra);
  const { currentData: effect, error } = useExtraPreviewQuery(isSettled ? extra : skipToken);
  const isPossible = effect !== undefined && effect.problems.length === 0;
  const failure = addError ?? error;
  const fault = failure === undefined ? undefined : toError(failure).text;
  const send = async () => {
    if (!extra || !isPossible) return;
    const { error: failed } = await addExtra(extra);
    if (failed !== undefined) return;
    onClose();
    await showToast({ kind: 'success', text: t('timetable.extra.done', { count: effect.notifiedCount }) });
  };
  return { effect, fault, isLoading, isPossible, send };
}

interface FormProps {
  readonly search: ClassSearch;
  readonly day: string;
  readonly onClose: () => void;
}

/** The classes that the search finds in the term of the day, and the chosen one. */
function useChosenClass(search: ClassSearch, day: string) {
  const [key, setKey] = useState<string>();
  const { data: classes } = useExtraClassesQuery({ ...search, day });
  const only = classes?.length === 1 ? classes[0] : undefined;
  return { classes, chosen: classes?.find((one) => keyOf(one) === key) ?? only, setKey };
}

/** The chosen place; the lesson time is the next one until another is chosen. */
function useChosenPlace(day: string) {
  const [chosen, setPlace] = useState<Place>({ date: day, lessonTimeId: UNKNOWN_TIME, room: undefined });
  const { date, lessonTimeId, room } = chosen;
  const wanted = lessonTimeId === UNKNOWN_TIME ? undefined : lessonTimeId;
  const { data } = useChangeRoomsQuery({ date, lessonTimeId: wanted });
  const place = { date, lessonTimeId: wanted ?? data?.lessonTimeId ?? UNKNOWN_TIME, room };
  return { place, setPlace, times: data?.times ?? [], rooms: data?.rooms ?? [] };
}

/** The request, or undefined while something is not chosen. */
function toExtra(chosen: ExtraClass | undefined, { date, lessonTimeId, room }: Place): Extra | undefined {
  if (!chosen || lessonTimeId === UNKNOWN_TIME || room === undefined) return undefined;
  const { classId, lessonTypeId, teacherId } = chosen;
  return { classId, lessonTypeId, teacherId, date, lessonTimeId, room };
}

function ExtraForm({ search, day, onClose }: FormProps) {
  const t = useTranslations('office');
  const { place, setPlace, times, rooms } = useChosenPlace(day);
  const { classes, chosen, setKey } = useChosenClass(search, place.date);
  const extra = toExtra(chosen, place);
  const { effect, fault, isLoading, isPossible, send } = useExtra(extra, onClose);
  return (
    <div className={styles.part}>
      <Combobox
        label={t('timetable.extra.class')}
        {...(classes?.length === 0 && { hint: t('timetable.extra.none') })}
        options={(classes ?? []).map((one) => ({ id: keyOf(one), label: labelOf(one) }))}
        value={chosen && keyOf(chosen)}
        onPick={setKey}
      />
      <PlaceFields
        place={place}
        times={times}
        rooms={rooms}
        dayLabel={t('timetable.day')}
        onChange={setPlace}
      />
      <LiveRegion>
        {effect && <Effect effect={effect} />}
        {fault !== undefined && <Alert kind="danger">{fault}</Alert>}
      </LiveRegion>
      {extra === undefined && <p>{t('timetable.extra.choose')}</p>}
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isLoading} aria-disabled={!isPossible} onClick={() => void send()}>
          {t('timetable.extra.confirm')}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  readonly isOpen: boolean;
  /** Undefined while no group or teacher is searched for. */
  readonly search: ClassSearch | undefined;
  readonly day: string;
  readonly onClose: () => void;
}

/** Adds a lesson of a class on one day; the effect is shown before it is confirmed. */
export function ExtraDialog({ isOpen, search, day, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('timetable.extra.title')} onClose={onClose}>
      {isOpen &&
        (search ? (
          <ExtraForm search={search} day={day} onClose={onClose} />
        ) : (
          <EmptyState icon="search" title={t('timetable.extra.start')} />
        ))}
    </Dialog>
  );
}
