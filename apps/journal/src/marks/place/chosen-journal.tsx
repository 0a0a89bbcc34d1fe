import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { skipToken, useStudyFilter, type StudyFilter } from '@portal/platform';
import { EmptyState, FailedState, Load } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { isJournalAddress, writeJournalChoices, type JournalChoices } from '../shared/journal-address.ts';
import { useLessonTypesQuery } from '../shared/journal.api.ts';
import { classInFilter, type OpenedJournal } from '../shared/opened-journal.ts';

interface Props {
  readonly choices: JournalChoices;
  readonly children: (journal: OpenedJournal) => ReactNode;
}

const selectedChoices = (
  { year, term, discipline, semester, group }: StudyFilter,
  lessonTypeId: number,
): JournalChoices => ({
  academicYearId: year?.id,
  termId: term?.id,
  disciplineRowId: discipline?.id,
  semesterId: semester?.id,
  groupId: group?.id,
  lessonTypeId,
});

/** Redirects to the complete address, so that a reload and a copied link open the same journal. */
function ToAddress({ choices }: { readonly choices: JournalChoices }) {
  const { pathname } = useLocation();
  return <Navigate to={{ pathname, search: `?${writeJournalChoices(choices)}` }} replace />;
}

/** A whole address that is not one of the teacher's journals opens none of them instead: its lesson would be marked in another one. */
function ForeignJournal() {
  const t = useTranslations('journal');
  return (
    <EmptyState icon="lock" title={t('journal.foreign')}>
      <p>{t('journal.foreignHint')}</p>
      <p>
        <Link to="?">{t('journal.openOwn')}</Link>
      </p>
    </EmptyState>
  );
}

/** The journal of the choices, found by the lists of the server; where a choice is missing, by the first of its list. */
export function ChosenJournal({ choices, children }: Props) {
  const t = useTranslations('journal');
  const filter = useStudyFilter();
  const classRef = classInFilter(filter);
  const lessonTypes = useLessonTypesQuery(classRef ?? skipToken);
  const { discipline, group, error, isLoading, retry } = filter;
  if (error) return <FailedState failure={error} onRetry={retry} />;
  const empty = (
    <EmptyState icon="journal" title={t('journal.empty')}>
      <p>{t('journal.emptyHint')}</p>
    </EmptyState>
  );
  const isAddress = isJournalAddress(choices);
  const nothing = isAddress ? <ForeignJournal /> : empty;
  if (!isLoading && !group) return nothing;
  return (
    <Load query={lessonTypes} skeleton={<SkeletonTable columns={8} />} empty={nothing}>
      {(types) => {
        const type = types.find(({ id }) => id === choices.lessonTypeId) ?? types[0];
        if (!type || !classRef || !discipline || !group) return null;
        const selected = { ...choices, ...selectedChoices(filter, type.id) };
        const isSelected = `${writeJournalChoices(selected)}` === `${writeJournalChoices(choices)}`;
        if (!isAddress) return <ToAddress choices={selected} />;
        if (!isSelected) return <ForeignJournal />;
        return children({
          ref: { ...classRef, lessonTypeId: type.id },
          disciplineName: discipline.name,
          groupName: group.name,
          lessonTypeName: type.name,
          slots: [],
        });
      }}
    </Load>
  );
}
