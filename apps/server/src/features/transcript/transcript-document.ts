import { fillIn, numericDate, type Language } from '@portal/domain';
import {
  transcriptColumns,
  type Transcript,
  type TranscriptRow,
  type TranscriptTerm,
  type TranscriptValue,
} from '@portal/wire';
import type { DocumentBlock, DocumentContent, Fact, QrBlock } from '../../storage/documents/document.ts';
import { showNumber } from '../../storage/documents/show-cell.ts';
import { tableOf, type ColumnOf } from '../../storage/documents/table-of.ts';
import type { IssuedPage } from '../../storage/issued-documents/issue-document.ts';
import { reportTexts, translate } from '../../university/texts/language.ts';

type Texts = ReturnType<typeof reportTexts<'transcript'>>;

/** The language of a document with its texts. */
interface Wording {
  readonly language: Language;
  readonly texts: Texts;
}

const NO_VALUE = '–';

const showGpa = (value: number | null, language: Language): string =>
  value === null ? NO_VALUE : showNumber(value, language, 2);

const isOfTerm =
  (term: TranscriptTerm) =>
  ({ groupId, academicYearId, termOrder }: TranscriptRow): boolean =>
    groupId === term.groupId && academicYearId === term.academicYearId && termOrder === term.termOrder;

/** A retake is named, because its points were reached in a later term. */
function shownName({ names, attempts }: TranscriptRow, { language, texts }: Wording): string {
  const count = attempts.length;
  return count > 1
    ? `${names[language]} (${fillIn(texts.attempts, { count: String(count) })})`
    : names[language];
}

function cellOf(value: TranscriptValue, { language, texts }: Wording): string | number {
  if (value === null) return NO_VALUE;
  if (typeof value !== 'object') return value;
  return 'message' in value ? texts[value.message] : value[language];
}

const columnsOf = (wording: Wording): ColumnOf<TranscriptRow>[] =>
  transcriptColumns.map(({ key, value, screen: _screen, ...column }) => ({
    ...column,
    header: wording.texts[key],
    value: (row) => (key === 'discipline' ? shownName(row, wording) : cellOf(value(row), wording)),
  }));

const totalsText = (
  { gpa, earnedCredits }: Pick<TranscriptTerm, 'gpa' | 'earnedCredits'>,
  { language, texts }: Wording,
): string => fillIn(texts.totals, { gpa: showGpa(gpa, language), credits: String(earnedCredits) });

const termTable = (transcript: Transcript, term: TranscriptTerm, wording: Wording): DocumentBlock =>
  tableOf(transcript.rows.filter(isOfTerm(term)), columnsOf(wording), {
    heading: `${term.academicYearName}, ${term.termNames[wording.language]}. ${totalsText(term, wording)}`,
  });

function studentFacts({ student, institution }: Transcript, { language, texts }: Wording): Fact[] {
  const { fullName, birthDate, studentCode } = student;
  const { phone, email, web } = institution;
  return [
    { label: texts.student, value: fullName },
    { label: texts.studentCode, value: studentCode },
    { label: texts.birthDate, value: birthDate && numericDate(birthDate) },
    { label: texts.address, value: institution.addressNames[language] },
    { label: texts.contacts, value: [phone, email, web].filter((text) => text !== '').join(', ') },
  ];
}

/** A group, that is, a time of study at one speciality, with its terms. */
function groupBlocks(transcript: Transcript, wording: Wording): DocumentBlock[] {
  const { language, texts } = wording;
  return transcript.groups.flatMap((group) => {
    const facts: Fact[] = [
      { label: texts.faculty, value: group.facultyNames[language] },
      {
        label: texts.speciality,
        value: [group.specialityCode, group.specialityNames[language]]
          .filter((text) => text !== '')
          .join(' '),
      },
      { label: texts.group, value: group.groupName },
      { label: texts.educationForm, value: group.educationFormNames[language] },
    ];
    const terms = transcript.terms.filter(({ groupId }) => groupId === group.groupId);
    return [
      { kind: 'facts', facts },
      ...(terms.length === 0 ? [{ kind: 'paragraph', text: texts.empty } as const] : []),
      ...terms.map((term) => termTable(transcript, term, wording)),
    ];
  });
}

/** The letters with the points from which they are given. */
const scaleText = ({ scale }: Transcript, { language, texts }: Wording): string =>
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

const lastBlocks = (transcript: Transcript, wording: Wording, verification: QrBlock): DocumentBlock[] => [
  { kind: 'heading', text: `${wording.texts.inAll}. ${totalsText(transcript, wording)}` },
  { kind: 'paragraph', text: scaleText(transcript, wording) },
  {
    kind: 'signatures',
    signatures: transcript.signatories.map(({ positionNames, names }) => ({
      position: positionNames[wording.language],
      name: names[wording.language],
    })),
  },
  verification,
];

/** The transcript with signature lines and the code that verifies it (spec §3 Transcript). */
export function transcriptDocument(
  transcript: Transcript,
  { language, verification, issuedAt }: IssuedPage,
): DocumentContent {
  const texts = reportTexts(language, 'transcript');
  const wording = { language, texts };
  const { fullName } = transcript.student;
  return {
    title: `${texts.title}. ${fullName}`,
    language,
    orientation: 'portrait',
    footer: fillIn(texts.footer, { name: fullName }),
    createdAt: issuedAt,
    blocks: [
      { kind: 'paragraph', text: transcript.institution.names[language], align: 'center' },
      { kind: 'title', text: texts.title },
      { kind: 'facts', facts: studentFacts(transcript, wording) },
      ...groupBlocks(transcript, wording),
      { kind: 'together', blocks: lastBlocks(transcript, wording, verification) },
    ],
  };
}
