import { useState } from 'react';
import { formatDay, formatFullDate, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, EmptyState, Load } from '@portal/ui';
import {
  CellLines,
  SkeletonTable,
  Status,
  Table,
  type StatusKind,
  type TableColumn,
} from '@portal/ui/display';
import type { OfficeLesson } from '@portal/wire';
import { ChangeDialog } from './change-dialog.tsx';
import { ExtraButton } from './extra-button.tsx';
import { LessonFilters } from './lesson-filters.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';
import * as styles from './timetable.module.css';
import { useOfficeLessonsQuery } from './timetable.api.ts';
import { useExtraWithdrawal } from './use-extra-withdrawal.ts';
import { useLessonFilter } from './use-lesson-filter.ts';

const kinds: Readonly<Record<OfficeLesson['state'], StatusKind>> = {
  planned: 'neutral',
  moved: 'warning',
  room: 'warning',
  cancelled: 'danger',
};

/** Whether the lesson is as planned, and where a moved one was or is. */
function State({
  lesson: { state, isExtra, shownOn, date, plannedDate, startsAt },
}: {
  readonly lesson: OfficeLesson;
}) {
  const t = useTranslations('office');
  const language = useLanguage();
  const isAway = shownOn !== date;
  return (
    <span className={styles.state}>
      {isExtra && <Status kind="active">{t('timetable.extra.badge')}</Status>}
      {(!isExtra || state !== 'planned') && (
        <Status kind={kinds[state]}>{t(`timetable.state.${state}`)}</Status>
      )}
      {state === 'moved' && (
        <small>
          {isAway
            ? t('timetable.movedTo', { day: formatDay(date, language), time: startsAt })
            : t('timetable.movedFrom', { day: formatDay(plannedDate, language) })}
        </small>
      )}
    </span>
  );
}

interface Actions {
  readonly onChange: (lesson: OfficeLesson) => void;
  readonly onSubstitute: (lesson: OfficeLesson) => void;
  readonly onWithdraw: (lesson: OfficeLesson) => void;
}

/** What can be done with a lesson. */
function ActionButtons({
  lesson,
  onChange,
  onSubstitute,
  onWithdraw,
}: Actions & { readonly lesson: OfficeLesson }) {
  const t = useTranslations('office');
  const name = { discipline: lesson.disciplineName, time: lesson.startsAt };
  return (
    <span className={styles.actions}>
      <Button aria-label={t('timetable.changeOf', name)} onClick={() => onChange(lesson)}>
        {t('timetable.change')}
      </Button>
      <Button aria-label={t('timetable.substituteOf', name)} onClick={() => onSubstitute(lesson)}>
        {t('timetable.substitute')}
      </Button>
      {lesson.isExtra && (
        <Button aria-label={t('timetable.extra.withdrawOf', name)} onClick={() => onWithdraw(lesson)}>
          {t('timetable.extra.withdraw')}
        </Button>
      )}
    </span>
  );
}

function useLessonColumns(actions: Actions): readonly TableColumn<OfficeLesson>[] {
  const t = useTranslations('office');
  return [
    {
      id: 'time',
      header: t('timetable.time'),
      cell: ({ startsAt, endsAt }) => <span className={styles.time}>{`${startsAt}–${endsAt}`}</span>,
    },
    {
      id: 'discipline',
      header: t('timetable.discipline'),
      isRowHeader: true,
      cell: ({ disciplineName, lessonTypeName }) => (
        <CellLines>
          {disciplineName}
          <small>{lessonTypeName}</small>
        </CellLines>
      ),
    },
    {
      id: 'group',
      header: t('timetable.search.group'),
      cell: ({ groupName }) => <span className={styles.group}>{groupName}</span>,
    },
    {
      id: 'teacher',
      header: t('timetable.search.teacher'),
      cell: ({ teacherName, substituteName }) => (
        <CellLines>
          {substituteName ?? teacherName}
          {substituteName !== null && <small>{t('timetable.insteadOf', { name: teacherName })}</small>}
        </CellLines>
      ),
    },
    { id: 'room', header: t('timetable.search.room'), cell: ({ roomName }) => roomName },
    { id: 'state', header: t('timetable.stateTitle'), cell: (lesson) => <State lesson={lesson} /> },
    {
      id: 'actions',
      header: t('timetable.actions'),
      isHeaderHidden: true,
      cell: (lesson) => <ActionButtons lesson={lesson} {...actions} />,
    },
  ];
}

function Days({ lessons }: { readonly lessons: readonly OfficeLesson[] }) {
  const language = useLanguage();
  const [changed, setChanged] = useState<OfficeLesson>();
  const [substituted, setSubstituted] = useState<OfficeLesson>();
  const { run, dialog } = useExtraWithdrawal();
  const columns = useLessonColumns({
    onChange: setChanged,
    onSubstitute: setSubstituted,
    onWithdraw: (lesson) => void run(lesson),
  });
  const days = [...Map.groupBy(lessons, ({ shownOn }) => shownOn)];
  return (
    <>
      {days.map(([day, ofDay]) => (
        <Table
          key={day}
          caption={formatFullDate(day, language)}
          isCaptionShown
          columns={columns}
          rows={ofDay}
          rowKey={({ slotId, plannedDate }) => `${slotId} ${plannedDate}`}
        />
      ))}
      <ChangeDialog lesson={changed} onClose={() => setChanged(undefined)} />
      <SubstituteDialog lesson={substituted} onClose={() => setSubstituted(undefined)} />
      {dialog}
    </>
  );
}

/** The lessons that the filter finds, by day. */
export function Lessons() {
  const t = useTranslations('office');
  const search = useLessonFilter();
  const query = useOfficeLessonsQuery(search.filter, { refetchOnMountOrArgChange: true });
  const isSearched = search.filter.text !== undefined;
  return (
    <div className={styles.part}>
      <LessonFilters {...search} />
      <ExtraButton filter={search.filter} />
      <Load
        query={query}
        isEmpty={({ lessons }) => lessons.length === 0}
        skeleton={<SkeletonTable columns={6} />}
        empty={<EmptyState icon="search" title={t(isSearched ? 'timetable.none' : 'timetable.start')} />}
      >
        {({ lessons, hasMore }) => (
          <>
            {hasMore && <Alert kind="warning">{t('timetable.tooMany', { count: lessons.length })}</Alert>}
            <Days lessons={lessons} />
          </>
        )}
      </Load>
    </div>
  );
}
