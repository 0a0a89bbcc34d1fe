import { usePortalDispatch, useLiveEvents } from '@portal/platform';
import { journalTopic, type Appeal, type JournalEvent } from '@portal/wire';
import { appealsApi } from './appeals.api.ts';

const isSame = (one: Appeal['cell'], other: Appeal['cell']): boolean =>
  one.lessonId === other.lessonId && one.studentId === other.studentId;

/** A new mark changes what its appeal says of the current one. */
const concerns = (appeals: readonly Appeal[], { cells, isOfAppeal, kind }: JournalEvent): boolean =>
  isOfAppeal === true ||
  kind === 'missed' ||
  cells.some(({ cell }) => appeals.some((appeal) => isSame(appeal.cell, cell)));

/** Loads the shown appeals again when one was written, decided or withdrawn, or its mark has changed. */
export function useLiveAppeals(appeals: readonly Appeal[]): void {
  const dispatch = usePortalDispatch();
  const load = () => void dispatch(appealsApi.util.invalidateTags(['Appeals']));
  useLiveEvents(journalTopic, {
    onEvent: (event) => {
      if (concerns(appeals, event)) load();
    },
    onMissed: load,
  });
}
