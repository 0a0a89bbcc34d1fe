import { useMemo, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { lessonParamsOf, useNow, useSchedule } from '@portal/platform/schedule';
import { Loading } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { isJournalAddress, readJournalChoices } from '../shared/journal-address.ts';
import { ChosenJournal } from './chosen-journal.tsx';
import { lessonToOpen } from './lesson-to-open.ts';
import { journalInSchedule, type OpenedJournal } from '../shared/opened-journal.ts';

interface Props {
  readonly children: (journal: OpenedJournal) => ReactNode;
}

/**
 * Finds the journal of the address. An address without choices is replaced by that of the current lesson; a journal of the
 * schedule opens without any list of the server.
 */
export function JournalPlace({ children }: Props) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const choices = useMemo(() => readJournalChoices(search), [search]);
  const now = useNow();
  const { year, term, query } = useSchedule();
  const { currentData: schedule, error } = query;
  if (schedule === undefined && error === undefined)
    return <Loading skeleton={<SkeletonTable columns={8} />} />;
  if (schedule && year && term) {
    const ofTerm = { academicYearId: year.id, termId: term.id };
    const lesson = Object.keys(choices).length === 0 ? lessonToOpen(schedule, now) : undefined;
    if (lesson) return <Navigate to={{ pathname, search: `?${lessonParamsOf(lesson, ofTerm)}` }} replace />;
    const found = isJournalAddress(choices) && journalInSchedule(schedule, ofTerm, choices);
    if (found) return children(found);
  }
  return <ChosenJournal choices={choices}>{children}</ChosenJournal>;
}
