import { fillIn, numericDate, type Language } from '@portal/domain';
import type { DocumentFile, Fact } from '../../../storage/documents/document.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import type { CheckInRow } from '../check-in.queries.ts';
import type { TimedEntry } from './roster.queries.ts';

interface Roster {
  readonly lesson: CheckInRow;
  readonly entries: readonly TimedEntry[];
}

type Texts = ReturnType<typeof reportTexts<'roster'>>;

const headFacts = ({ lesson }: Roster, texts: Texts): Fact[] => [
  { label: texts.discipline, value: lesson.disciplineName },
  { label: texts.group, value: lesson.groupName },
  { label: texts.subgroup, value: lesson.subgroup?.toString() },
  { label: texts.lessonType, value: lesson.lessonTypeName },
  { label: texts.lesson, value: `${numericDate(lesson.date)}, ${lesson.startsAt}–${lesson.endsAt}` },
  { label: texts.room, value: [lesson.roomName, lesson.buildingName].filter(Boolean).join(', ') },
];

/** Why the student has the verdict, as the roster on the screen says it. */
function notesOn({ verdict, reasons, isLate, isMarkedByHand }: TimedEntry, { notes }: Texts): string {
  const all = isLate && !reasons.includes('late') ? [...reasons, 'late' as const] : reasons;
  // That a present student has scanned the code goes without saying.
  const shown = all.filter((reason) => verdict !== 'present' || reason !== 'scanned');
  return [...shown.map((reason) => notes[reason]), ...(isMarkedByHand ? [notes.byHand] : [])].join(', ');
}

const columnsOf = (texts: Texts): ColumnOf<TimedEntry>[] => [
  { header: texts.number, width: 20, align: 'right', value: (_, at) => at + 1 },
  { header: texts.student, width: 'fill', value: ({ studentName }) => studentName },
  { header: texts.verdict, width: 90, value: ({ verdict }) => texts.verdicts[verdict ?? 'absent'] },
  { header: texts.time, width: 40, align: 'center', value: ({ localTime }) => localTime ?? undefined },
  { header: texts.reasons, width: 160, value: (entry) => notesOn(entry, texts) },
];

/** The roster of a check-in, by name. */
export function rosterFile(roster: Roster, language: Language, createdAt: Date): DocumentFile {
  const texts = reportTexts(language, 'roster');
  const { disciplineName: discipline, groupName: group, date, startsAt } = roster.lesson;
  const place = { day: numericDate(date), time: startsAt.replace(':', '-') };
  return {
    name: fillIn(texts.fileName, { discipline, group, ...place }),
    document: {
      title: texts.title,
      language,
      orientation: 'portrait',
      footer: fillIn(texts.footer, { title: texts.title, group }),
      createdAt,
      blocks: [
        { kind: 'title', text: texts.title },
        { kind: 'facts', facts: headFacts(roster, texts) },
        tableOf(roster.entries, columnsOf(texts), { heading: texts.students }),
      ],
    },
  };
}
