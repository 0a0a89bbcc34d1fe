import { fillIn, type Language } from '@portal/domain';
import {
  transcriptColumns,
  type Transcript,
  type TranscriptRow,
  type TranscriptTerm,
  type TranscriptValue,
} from '@portal/wire';
import type { DocumentBlock } from '../../../storage/documents/document.ts';
import { showNumber } from '../../../storage/documents/show-cell.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { translate, type reportTexts } from '../../../university/texts/language.ts';

type Texts = ReturnType<typeof reportTexts<'transcript'>>;

/** The language of a document with its texts. */
export interface TranscriptWording {
  readonly language: Language;
  readonly texts: Texts;
}

export const NO_VALUE = '–';

export const showGpa = (value: number | null, language: Language): string =>
  value === null ? NO_VALUE : showNumber(value, language, 2);

const isOfTerm =
  (term: TranscriptTerm) =>
  ({ groupId, academicYearId, termOrder }: TranscriptRow): boolean =>
    groupId === term.groupId && academicYearId === term.academicYearId && termOrder === term.termOrder;

/** A retake is named, because its points were reached in a later term; a theme stands below the name. */
function shownName(
  { names, attempts, theme }: TranscriptRow,
  { language, texts }: TranscriptWording,
): string {
  const count = attempts.length;
  const name =
    count > 1 ? `${names[language]} (${fillIn(texts.attempts, { count: String(count) })})` : names[language];
  return theme === undefined ? name : `${name}\n${fillIn(texts.theme, { theme })}`;
}

function cellOf(value: TranscriptValue, { language, texts }: TranscriptWording): string | number {
  if (value === null) return NO_VALUE;
  if (typeof value !== 'object') return value;
  return 'message' in value ? texts[value.message] : value[language];
}

const columnsOf = (wording: TranscriptWording): ColumnOf<TranscriptRow>[] =>
  transcriptColumns.map(({ key, value, screen: _screen, ...column }) => ({
    ...column,
    header: wording.texts[key],
    value: (row) => (key === 'discipline' ? shownName(row, wording) : cellOf(value(row), wording)),
  }));

/** GPA and earned credits. */
export const totalsText = (
  { gpa, earnedCredits }: Pick<TranscriptTerm, 'gpa' | 'earnedCredits'>,
  { language, texts }: TranscriptWording,
): string => fillIn(texts.totals, { gpa: showGpa(gpa, language), credits: String(earnedCredits) });

/** The disciplines of a term with their best grades, and its totals. */
export const termTable = (
  transcript: Transcript,
  term: TranscriptTerm,
  wording: TranscriptWording,
): DocumentBlock =>
  tableOf(transcript.rows.filter(isOfTerm(term)), columnsOf(wording), {
    heading: `${term.academicYearName}, ${term.termNames[wording.language]}. ${totalsText(term, wording)}`,
  });

/** The letters with the points from which they are given. */
export const scaleText = ({ scale }: Transcript, { language, texts }: TranscriptWording): string =>
  fillIn(texts.scale, {
    letters: scale.letters
      .map(({ letter, from, gradePoints }) =>
        translate(language, 'reports.transcript.scaleStep', {
          letter,
          count: from,
          number: showGpa(gradePoints, language),
        }),
      )
      .join('; '),
  });
