import { fillIn, type Language } from '@portal/domain';
import type { Transcript, TranscriptRow, TranscriptTerm } from '@portal/wire';
import type { PdfBlock, PdfDocument, QrBlock, TableBlock } from '../../storage/documents/pdf-document.ts';
import { reportTexts, translate } from '../../university/texts/language.ts';
import { numericDate } from '../../university/texts/numeric-date.ts';

type Texts = ReturnType<typeof reportTexts<'transcript'>>;

/** The language of a document with its texts. */
interface Wording {
  readonly language: Language;
  readonly texts: Texts;
}

const NO_VALUE = '–';

/** Two decimals with the sign of the language. */
function shownNumber(value: number | null, language: Language): string {
  if (value === null) return NO_VALUE;
  return language === 'en' ? value.toFixed(2) : value.toFixed(2).replace('.', ',');
}

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

const shownPoints = ({ points, isPassed }: TranscriptRow, texts: Texts): string => {
  if (points !== null) return String(points);
  return isPassed ? texts.passed : texts.failed;
};

function termTable(rows: readonly TranscriptRow[], { language, texts }: Wording): TableBlock {
  return {
    kind: 'table',
    columns: [
      { header: texts.code, width: 32 },
      { header: texts.discipline, width: 'fill' },
      { header: texts.credits, width: 48, align: 'right' },
      { header: texts.examForm, width: 100 },
      { header: texts.points, width: 44, align: 'right' },
      { header: texts.letter, width: 34, align: 'center' },
      { header: texts.gradePoints, width: 60, align: 'right' },
    ],
    rows: rows.map((row) => [
      row.code,
      shownName(row, { language, texts }),
      String(row.credits),
      row.examFormNames[language],
      shownPoints(row, texts),
      row.letter ?? NO_VALUE,
      shownNumber(row.gradePoints, language),
    ]),
  };
}

const totalsText = (
  { gpa, earnedCredits }: Pick<TranscriptTerm, 'gpa' | 'earnedCredits'>,
  { language, texts }: Wording,
): string => fillIn(texts.totals, { gpa: shownNumber(gpa, language), credits: String(earnedCredits) });

const termBlocks = (transcript: Transcript, term: TranscriptTerm, wording: Wording): PdfBlock[] => [
  {
    kind: 'heading',
    text: `${term.academicYearName}, ${term.termNames[wording.language]}. ${totalsText(term, wording)}`,
  },
  termTable(transcript.rows.filter(isOfTerm(term)), wording),
];

type Fact = Extract<PdfBlock, { kind: 'facts' }>['facts'][number];

const hasValue = ({ value }: Fact): boolean => value !== '';

function studentFacts({ student, institution }: Transcript, { language, texts }: Wording): Fact[] {
  const { fullName, birthDate, studentCode } = student;
  const { phone, email, web } = institution;
  return [
    { label: texts.student, value: fullName },
    { label: texts.studentCode, value: studentCode },
    { label: texts.birthDate, value: birthDate === null ? '' : numericDate(birthDate) },
    { label: texts.address, value: institution.addressNames[language] },
    { label: texts.contacts, value: [phone, email, web].filter((text) => text !== '').join(', ') },
  ].filter(hasValue);
}

/** A group, that is, a time of study at one speciality, with its terms. */
function groupBlocks(transcript: Transcript, wording: Wording): PdfBlock[] {
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
      { kind: 'facts', facts: facts.filter(hasValue) },
      ...(terms.length === 0 ? [{ kind: 'paragraph', text: texts.empty } as const] : []),
      ...terms.flatMap((term) => termBlocks(transcript, term, wording)),
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
          number: shownNumber(gradePoints, language),
        }),
      )
      .join('; '),
  });

const lastBlocks = (transcript: Transcript, wording: Wording, verification: QrBlock): PdfBlock[] => [
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

/** What is needed to issue a transcript. */
interface TranscriptPage {
  readonly language: Language;
  readonly verification: QrBlock;
  readonly issuedAt: Date;
}

/** The transcript for print, with signature lines and the code that verifies it (spec §3 Transcript). */
export function transcriptPdf(
  transcript: Transcript,
  { language, verification, issuedAt }: TranscriptPage,
): PdfDocument {
  const texts = reportTexts(language, 'transcript');
  const wording = { language, texts };
  const { fullName } = transcript.student;
  return {
    kind: 'pdf',
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
