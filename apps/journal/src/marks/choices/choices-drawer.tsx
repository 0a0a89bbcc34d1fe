import { useTranslations } from '@portal/i18n';
import { skipToken, useStudyFilter, type StudyFilter } from '@portal/platform';
import { Button, FailedState, Loading } from '@portal/ui';
import { Drawer, SkeletonForm } from '@portal/ui/display';
import type { TeacherJournal } from '@portal/wire';
import { useJournalsQuery, useLessonTypesQuery } from '../shared/journal.api.ts';
import { classInFilter } from '../shared/opened-journal.ts';
import { useJournalChoices } from '../shared/use-journal-choices.ts';
import { JournalFacts } from './journal-facts.tsx';
import { LessonChoiceFields } from './lesson-choices.tsx';
import { StudyChoiceFields } from './study-choices.tsx';
import * as styles from './choices.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const noJournals: readonly TeacherJournal[] = [];

/** The caller's journals of the selected discipline: one with other credits, or of streams, is another row of its list. */
function useDisciplineJournals({ year, term, discipline }: StudyFilter): readonly TeacherJournal[] {
  const request = year &&
    term &&
    discipline && {
      academicYearId: year.id,
      termId: term.id,
      disciplineId: discipline.disciplineId,
    };
  const { currentData = noJournals } = useJournalsQuery(request ?? skipToken);
  return currentData.filter(
    ({ credits, isElective }) => credits === discipline?.credits && isElective === discipline.isElective,
  );
}

function Choices() {
  const { choices, changeChoices } = useJournalChoices();
  const filter = useStudyFilter();
  const classRef = classInFilter(filter);
  const journals = useDisciplineJournals(filter);
  const lessonTypes = useLessonTypesQuery(classRef ?? skipToken).currentData ?? [];
  const type = lessonTypes.find(({ id }) => id === choices.lessonTypeId) ?? lessonTypes[0];
  const journal = classRef && type && { ...classRef, lessonTypeId: type.id };
  if (filter.error) return <FailedState failure={filter.error} onRetry={filter.retry} />;
  if (filter.years.length === 0) return <Loading skeleton={<SkeletonForm />} />;
  return (
    <div className={styles.fields}>
      <StudyChoiceFields
        filter={filter}
        lessonTypes={lessonTypes}
        journals={journals}
        choices={choices}
        onChange={changeChoices}
      />
      {journal && (
        <>
          <LessonChoiceFields journal={journal} choices={choices} onChange={changeChoices} />
          <JournalFacts journal={journal} journals={journals} />
        </>
      )}
    </div>
  );
}

/** The choices of another journal or lesson (spec §2 Journal), for exceptions; they stand in the address. */
export function ChoicesDrawer({ isOpen, onClose }: Props) {
  const t = useTranslations('journal');
  return (
    <Drawer
      isOpen={isOpen}
      title={t('choices.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('choices.show')}
        </Button>
      }
    >
      {isOpen && <Choices />}
    </Drawer>
  );
}
