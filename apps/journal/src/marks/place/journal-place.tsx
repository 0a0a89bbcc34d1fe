import { useMemo, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { lessonParamsOf, useNow, useSchedule } from '@portal/platform/schedule';
import { Loading } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import type { Schedule } from '@portal/wire';
import { isJournalAddress, isListAddress, readJournalChoices } from '../shared/journal-address.ts';
import { ChosenJournal } from './chosen-journal.tsx';
import { lessonToOpen } from './lesson-to-open.ts';
import { journalInSchedule, type OpenedJournal } from '../shared/opened-journal.ts';

interface Props {
  /** Shown where no journal is chosen and no lesson is near. */
  readonly list: ReactNode;
  readonly children: (journal: OpenedJournal) => ReactNode;
}

interface NearLessonProps extends Pick<Props, 'list'> {
  readonly schedule: Schedule;
  readonly term: { readonly academicYearId: number; readonly termId: number };
}

/** The address of the current lesson, the one that ended last today, or the next one; else the list. */
function NearLesson({ schedule, term, list }: NearLessonProps) {
  const { pathname } = useLocation();
  const lesson = lessonToOpen(schedule, useNow());
  if (!lesson) return list;
  return <Navigate to={{ pathname, search: `?${lessonParamsOf(lesson, term)}` }} replace />;
}

/**
 * Finds the journal of the address. An address without choices is replaced by that of a near lesson, else it shows the list; a journal
 * of the schedule opens without any list of the server.
 */
function FoundJournal({ list, children }: Props) {
  const [search] = useSearchParams();
  const choices = useMemo(() => readJournalChoices(search), [search]);
  const { year, term, query } = useSchedule();
  const { currentData: schedule, error } = query;
  const hasChoices = Object.keys(choices).length > 0;
  if (schedule === undefined && error === undefined)
    return <Loading skeleton={<SkeletonTable columns={8} />} />;
  if (schedule && year && term) {
    const ofTerm = { academicYearId: year.id, termId: term.id };
    if (!hasChoices) return <NearLesson schedule={schedule} term={ofTerm} list={list} />;
    const found = isJournalAddress(choices) && journalInSchedule(schedule, ofTerm, choices);
    if (found) return children(found);
  }
  return hasChoices ? <ChosenJournal choices={choices}>{children}</ChosenJournal> : list;
}

/** The journal of the address, or the list of all journals where the address asks for it. */
export function JournalPlace({ list, children }: Props) {
  const [search] = useSearchParams();
  return isListAddress(search) ? list : <FoundJournal list={list}>{children}</FoundJournal>;
}
