import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { findDangers, summarizeAttendance } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import {
  skipToken,
  useAddressParams,
  useNotificationsRead,
  useStoredAt,
  useTermFilter,
  withParams,
} from '@portal/platform';
import { EmptyState, Page, SelectField, StoredDataNotice } from '@portal/ui';
import { LineList, SkeletonCards } from '@portal/ui/display';
import type { Appeal, GroupTeacher, OwnMark, OwnResult } from '@portal/wire';
import { useOwnAppealsQuery } from '../shared/appeals.api.ts';
import { useSafeLeave } from '../unsaved/unsaved-work.ts';
import { useAddressedAppeal } from '../shared/use-addressed-appeal.ts';
import { useLiveAppeals } from '../shared/use-live-appeals.ts';
import { TermSheet } from '../../shared/term-choice.tsx';
import { TermLoad } from '../../shared/term-load.tsx';
import { useOwnResultsQuery } from '../../shared/results.api.ts';
import { useLiveResults, useResultsOfMarks } from '../../shared/use-live-results.ts';
import { appealSigns } from './appeals/appeal-signs.ts';
import { AppealList } from './appeals/appeal-list.tsx';
import { DangerSpotlight } from './dangers/danger-spotlight.tsx';
import { DisciplineLine } from './discipline-line.tsx';
import { groupMarks, unmarkedCount, type DisciplineMarks } from './group-marks.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { useOwnMarksQuery, useOwnTeachersQuery } from './own-marks.api.ts';
import { marksOf } from './own-teachers.ts';
import { useLiveOwnMarks } from './use-live-own-marks.ts';
import * as styles from './own-marks.module.css';

/** Stands for all teachers in the select. */
const ALL = 0;

/** The teachers of the term and the one of the address, whose lessons alone are shown. */
function useTeacherChoice(term: Parameters<typeof useOwnTeachersQuery>[0]) {
  const { params: search, change } = useAddressParams();
  const { currentData: teachers = [] } = useOwnTeachersQuery(term);
  const pick = (id: number) =>
    change((newest) => withParams(newest, { teacher: id === ALL ? undefined : id }));
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

interface MarksProps {
  readonly marks: readonly OwnMark[];
  readonly teacher: GroupTeacher | undefined;
  readonly appeals: readonly Appeal[];
  readonly results: readonly OwnResult[];
}

const noResults: readonly OwnResult[] = [];
const noAppeals: readonly Appeal[] = [];

function Marks({ marks: all, teacher, appeals, results }: MarksProps) {
  const t = useTranslations('journal');
  const marks = useMemo(() => marksOf(all, teacher), [all, teacher]);
  const leaveSafely = useSafeLeave();
  const [openedId, setOpenedId] = useState<number>();
  const { appealId, forget } = useAddressedAppeal();
  const addressed = appeals.find(({ id }) => id === appealId)?.cell.lessonId;
  const opened = all.find(({ cell }) => cell.lessonId === (openedId ?? addressed));
  const close = () => {
    forget();
    setOpenedId(undefined);
  };
  const unmarked = unmarkedCount(marks);
  // A term has hundreds of marks: they are rendered in small slices, so that the page responds meanwhile.
  const shown = useDeferredValue(marks);
  const disciplines = useMemo(() => groupMarks(shown), [shown]);
  const noticeRef = useNotificationsRead('mark');
  // What endangers somebody does not depend on the teacher that is looked at.
  const everything = useMemo(() => groupMarks(all), [all]);
  const open = useCallback(({ cell }: OwnMark) => setOpenedId(cell.lessonId), []);
  const byDiscipline = useMemo(() => Map.groupBy(results, ({ disciplineId }) => disciplineId), [results]);
  const resultsOf = ({ id }: DisciplineMarks) => byDiscipline.get(id) ?? noResults;
  const dangers = findDangers(everything, byDiscipline);
  const signs = useMemo(() => appealSigns(appeals), [appeals]);
  return (
    <>
      <DangerSpotlight
        dangers={dangers}
        results={dangers[0] ? resultsOf(dangers[0].discipline) : noResults}
        attendancePercent={summarizeAttendance(all).percent}
      />
      <LineList label={t('ownMarks.disciplines')}>
        {disciplines.map((discipline) => (
          <DisciplineLine
            key={discipline.id}
            ref={noticeRef()}
            discipline={discipline}
            whole={everything.find(({ id }) => id === discipline.id) ?? discipline}
            results={resultsOf(discipline)}
            signs={signs}
            onOpen={open}
          />
        ))}
      </LineList>
      <AppealList appeals={appeals} marks={all} onOpen={open} />
      <p className={styles.explanation}>
        {t('ownMarks.explanation')}
        {unmarked > 0 && ` ${t('ownMarks.unmarked', { count: unmarked })}`}
      </p>
      <MarkDialog mark={opened} appeals={appeals} onClose={() => leaveSafely(close)} />
    </>
  );
}

/** A student's own marks of a term, by discipline, lesson type and module (spec §6). */
export function OwnMarks() {
  const t = useTranslations('journal');
  const filter = useTermFilter();
  const { year, term } = filter;
  const chosen = year && term && { academicYearId: year.id, termId: term.id };
  const query = useOwnMarksQuery(chosen ?? skipToken);
  const { teachers, teacher, pick } = useTeacherChoice(chosen ?? skipToken);
  const { data: appeals = noAppeals } = useOwnAppealsQuery(chosen ?? skipToken);
  const { data: results = noResults } = useOwnResultsQuery(chosen ?? skipToken);
  useLiveOwnMarks(chosen);
  useLiveResults(chosen);
  useResultsOfMarks(chosen);
  useLiveAppeals(appeals);
  return (
    <Page
      kind="list"
      title={t('journal.title')}
      lead={t('ownMarks.lead')}
      toolbar={
        <TermSheet filter={filter} chosen={teacher?.fullName}>
          <TeacherField teachers={teachers} teacher={teacher} onPick={pick} />
        </TermSheet>
      }
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <TermLoad
        filter={filter}
        query={query}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState icon="journal" title={t('ownMarks.empty')}>
            <p>{t('ownMarks.emptyHint')}</p>
          </EmptyState>
        }
      >
        {(marks) => <Marks marks={marks} teacher={teacher} appeals={appeals} results={results} />}
      </TermLoad>
    </Page>
  );
}
