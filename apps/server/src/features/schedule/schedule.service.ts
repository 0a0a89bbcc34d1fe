import type { Language } from '@portal/domain';
import type {
  RequestOf,
  Schedule,
  ScheduleChange,
  ScheduleExam,
  ScheduleSlot,
  schedule,
  SlotSubstitute,
  SpecialDay,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Person } from '../../university/classes.queries.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { reportTexts, translate } from '../../university/texts/language.ts';
import { languageNumber } from '../../university/titles.ts';
import { toCalendar } from './calendar.ts';
import { examQueries, type ExamRow } from './exams.queries.ts';
import {
  scheduleQueries,
  type ChangeRow,
  type ScheduleRow,
  type SpecialDayRow,
  type SubstituteRow,
} from './schedule.queries.ts';

const toChange = ({ newDate, newTime, newRoom, changedAt, ...change }: ChangeRow): ScheduleChange => ({
  ...change,
  changedAt: new Date(changedAt).toISOString(),
  newDate: newDate ?? undefined,
  newTime: newTime ?? undefined,
  newRoom: newRoom ?? undefined,
});

const toSpecialDay = ({ date, title, lessonsOf }: SpecialDayRow): SpecialDay => ({
  date,
  title: title ?? undefined,
  lessonsOf: lessonsOf ?? undefined,
});

const toSubstitute = ({ lessonTimeId, ...substitute }: SubstituteRow): SlotSubstitute => ({
  ...substitute,
  lessonTimeId: lessonTimeId ?? undefined,
});

const toExam = ({ roomName, buildingName, disciplineName, ...exam }: ExamRow): ScheduleExam => ({
  ...exam,
  roomName: roomName ?? undefined,
  buildingName: buildingName ?? undefined,
  disciplineName: disciplineName ?? '',
});

function toSlots(row: ScheduleRow): ScheduleSlot[] {
  if (row.id === null) return [];
  const {
    termStartsOn: _starts,
    termEndsOn: _ends,
    specialDays: _days,
    conferenceLink,
    changes,
    substitutes,
    isSubstitute,
    isExtra,
    ...slot
  } = row;
  return [
    {
      ...slot,
      conferenceLink: conferenceLink ?? undefined,
      changes: (changes ?? []).map(toChange),
      substitutes: (substitutes ?? []).map(toSubstitute),
      isSubstitute: isSubstitute || undefined,
      isExtra: isExtra || undefined,
    },
  ];
}

type TermRequest = RequestOf<typeof schedule.ofTeacher>;

/** The lessons of the reader, in one language. */
export const scheduleService = (db: Db, reader: Person, lang: Language) => {
  async function lessonsOf(term: TermRequest): Promise<Schedule> {
    const rows = await scheduleQueries(db).find(reader.role, {
      me: reader.id,
      language: languageNumber(lang),
      ...term,
    });
    const [first] = rows;
    return {
      term: first && { startsOn: first.termStartsOn, endsOn: first.termEndsOn },
      slots: rows.flatMap(toSlots),
      specialDays: (first?.specialDays ?? []).map(toSpecialDay),
    };
  }

  const examsOf = (term: TermRequest) => examQueries(db, reader).ofTerm(term, lang);

  return {
    async ofTerm(term: TermRequest): Promise<Schedule> {
      const [lessons, exams] = await Promise.all([lessonsOf(term), examsOf(term)]);
      return { ...lessons, exams: exams.filter(({ isWithdrawn }) => !isWithdrawn).map(toExam) };
    },

    /** The lessons of a term as iCalendar. */
    async calendarOf(term: TermRequest): Promise<string> {
      const [lessons, rows, zoneName] = await Promise.all([
        lessonsOf(term),
        examsOf(term),
        readSetting(db, 'businessTimeZone'),
      ]);
      const exams = rows.map((row) => {
        const { version, changedAt, isWithdrawn } = row;
        return { ...toExam(row), version, changedAt, isWithdrawn };
      });
      const options = {
        name: translate(lang, 'schedule'),
        zoneName,
        examNames: reportTexts(lang, 'examKinds'),
        extraName: reportTexts(lang, 'extraLesson'),
      };
      return toCalendar({ ...lessons, exams }, options);
    },
  };
};
