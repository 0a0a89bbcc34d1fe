import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import {
  skipToken,
  useChangeStudyChoice,
  useNotificationsRead,
  useStoredAt,
  useStudyFilter,
  type StudyFilter,
} from '@portal/platform';
import { EmptyState, FailedState, Load, Page, SelectField, StoredDataNotice } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import type { Appeal, GroupTeacher, OwnMark } from '@portal/wire';
import { useOwnAppealsQuery } from '../shared/appeals.api.ts';
import { useSafeLeave } from '../shared/unsaved/unsaved-work.ts';
import { useLiveAppeals } from '../shared/use-live-appeals.ts';
import { DisciplineCard } from './discipline-card.tsx';
import { groupMarks, isAtRisk, unmarkedCount } from './group-marks.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { useOwnMarksQuery, useOwnTeachersQuery } from './own-marks.api.ts';
import { marksOf } from './own-teachers.ts';
import { RiskAdvice } from './risk-notes.tsx';
import { useLiveOwnMarks } from './use-live-own-marks.ts';
import * as styles from './own-marks.module.css';

/** Stands for all teachers in the select. */
const ALL = 0;

/** The teachers of the term and the one of the address, whose lessons alone are shown. */
function useTeacherChoice(term: Parameters<typeof useOwnTeachersQuery>[0]) {
  const [search, setSearch] = useSearchParams();
  const { currentData: teachers = [] } = useOwnTeachersQuery(term);
  const pick = (id: number) => {
    const next = new URLSearchParams(search);
    if (id === ALL) next.delete('teacher');
    else next.set('teacher', String(id));
    setSearch(next, { replace: true });
  };
  return { teachers, teacher: teachers.find(({ id }) => String(id) === search.get('teacher')), pick };
}

interface TeacherChoice {
  readonly teachers: readonly GroupTeacher[];
  readonly teacher: GroupTeacher | undefined;
  readonly onPick: (id: number) => void;
}

function TeacherField({ teachers, teacher, onPick }: TeacherChoice) {
  const t = useTranslations('journal');
  return (
    <SelectField
      label={t('choices.teacher')}
      options={[
        { id: ALL, label: t('choices.allTeachers') },
        ...teachers.map(({ id, fullName }) => ({ id, label: fullName })),
      ]}
      value={teacher?.id ?? ALL}
      isDisabled={teachers.length === 0}
      onPick={onPick}
    />
  );
}

/** Year and term, in the address, and the teacher. */
function TermChoice({ filter, children }: { readonly filter: StudyFilter; readonly children: ReactNode }) {
  const { years, year, terms, term } = filter;
  const t = useTranslations('journal');
  const change = useChangeStudyChoice();
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('ownMarks.year')}
        options={years}
        value={year?.id}
        onPick={(id) => change('academicYearId', id)}
      />
      <SelectField
        label={t('ownMarks.term')}
        options={terms.map(({ id, name }) => ({ id, label: name }))}
        value={term?.id}
        onPick={(id) => change('termId', id)}
      />
      {children}
    </div>
  );
}

function Marks({
  marks,
  appeals,
}: {
  readonly marks: readonly OwnMark[];
  readonly appeals: readonly Appeal[];
}) {
  const t = useTranslations('journal');
  const leaveSafely = useSafeLeave();
  const [openedId, setOpenedId] = useState<number>();
  const opened = marks.find(({ cell }) => cell.lessonId === openedId);
  const unmarked = unmarkedCount(marks);
  const disciplines = groupMarks(marks);
  return (
    <>
      <RiskAdvice count={disciplines.filter(isAtRisk).length} />
      {disciplines.map((discipline) => (
        <DisciplineCard
          key={discipline.id}
          discipline={discipline}
          onOpen={({ cell }) => setOpenedId(cell.lessonId)}
        />
      ))}
      <p className={styles.explanation}>
        {t('ownMarks.explanation')}
        {unmarked > 0 && ` ${t('ownMarks.unmarked', { count: unmarked })}`}
      </p>
      <MarkDialog mark={opened} appeals={appeals} onClose={() => leaveSafely(() => setOpenedId(undefined))} />
    </>
  );
}

/** A student's own marks of a term, by discipline, lesson type and module (spec §6). */
export function OwnMarks() {
  const t = useTranslations('journal');
  const filter = useStudyFilter();
  const { year, term, error, retry } = filter;
  const chosen = year && term && { academicYearId: year.id, termId: term.id };
  const query = useOwnMarksQuery(chosen ?? skipToken);
  const { teachers, teacher, pick } = useTeacherChoice(chosen ?? skipToken);
  const { data: appeals = [] } = useOwnAppealsQuery(chosen ?? skipToken);
  useLiveOwnMarks(chosen);
  useLiveAppeals();
  useNotificationsRead('mark', { isLive: true });
  useNotificationsRead('appealDecision', { isLive: true });
  return (
    <Page
      kind="list"
      title={t('journal.title')}
      lead={t('ownMarks.lead')}
      toolbar={
        <TermChoice filter={filter}>
          <TeacherField teachers={teachers} teacher={teacher} onPick={pick} />
        </TermChoice>
      }
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      {error && !chosen ? (
        <FailedState failure={error} onRetry={retry} />
      ) : (
        <Load
          query={query}
          skeleton={<SkeletonCards />}
          empty={
            <EmptyState icon="journal" title={t('ownMarks.empty')}>
              <p>{t('ownMarks.emptyHint')}</p>
            </EmptyState>
          }
        >
          {(marks) => <Marks marks={marksOf(marks, teacher)} appeals={appeals} />}
        </Load>
      )}
    </Page>
  );
}
