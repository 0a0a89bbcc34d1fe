import { useEffect, useMemo, useRef } from 'react';
import { skipToken, useDraft, useLiveEvents } from '@portal/platform';
import { journalTopic, type JournalRef } from '@portal/wire';
import { useJournalPointsQuery } from '../shared/journal.api.ts';
import { toClassPoints, type ClassPoints } from './class-points.ts';

const ON = 'on';
/** Several events within this time cause one request. */
const REFETCH_DELAY_MS = 300;

/** The points of modules in an opened journal: whether the teacher wants to see them, and what they are computed from. */
export interface ModulePointsChoice {
  readonly isOn: boolean;
  /** Undefined while they are not wanted or not loaded. */
  readonly points: ClassPoints | undefined;
  readonly hasFailed: boolean;
  readonly toggle: () => void;
  readonly retry: () => void;
}

/** Remembers the choice for the person on this device, and loads again what the other journals of the class add. */
export function useModulePoints(journal: JournalRef): ModulePointsChoice {
  const { text, write } = useDraft('journal.modulePoints');
  const isOn = text === ON;
  const query = useJournalPointsQuery(isOn ? journal : skipToken, { refetchOnMountOrArgChange: true });
  const { currentData, isError, isUninitialized, refetch } = query;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const retry = () => {
    if (!isUninitialized) void refetch();
  };
  const retrySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(retry, REFETCH_DELAY_MS);
  };
  useLiveEvents(journalTopic, {
    onEvent: ({ kind, lessonTypeId }) => {
      if (kind === 'missed' || lessonTypeId !== journal.lessonTypeId) retrySoon();
    },
    onMissed: retrySoon,
  });
  const points = useMemo(() => currentData && toClassPoints(currentData), [currentData]);
  return {
    isOn,
    points: isOn ? points : undefined,
    hasFailed: isOn && isError && points === undefined,
    toggle: () => write(isOn ? '' : ON),
    retry,
  };
}
