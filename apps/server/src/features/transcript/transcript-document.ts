import { fillIn, numericDate } from '@portal/domain';
import type { Transcript } from '@portal/wire';
import type { DocumentBlock, DocumentContent, Fact, QrBlock } from '../../storage/documents/document.ts';
import type { Letterhead } from '../../university/documents/letterhead-facts.ts';
import type { IssuedPage } from '../../storage/issued-documents/issue-document.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { printedText } from '../../university/documents/printed-name.queries.ts';
import {
  scaleText,
  termTable,
  totalsText,
  type TranscriptWording,
} from '../shared/transcript/transcript-table.ts';

/** A transcript with what only the printed one has. */
export interface PrintedTranscript extends Transcript {
  readonly printedName: string;
  readonly letterhead: Letterhead;
  readonly seal: string;
}

function studentFacts({ student, printedName }: PrintedTranscript, { texts }: TranscriptWording): Fact[] {
  const { birthDate, studentCode } = student;
  return [
    { label: texts.student, value: printedName },
    { label: texts.studentCode, value: studentCode },
    { label: texts.birthDate, value: birthDate && numericDate(birthDate) },
  ];
}

/** A group, that is, a time of study at one speciality, with its terms. */
function groupBlocks(transcript: Transcript, wording: TranscriptWording): DocumentBlock[] {
  const { language, texts } = wording;
  return transcript.groups.flatMap((group) => {
    const facts: Fact[] = [
      { label: texts.faculty, value: group.facultyNames[language] },
      {
        label: texts.speciality,
        value: [printedText(group.specialityCode, language), group.specialityNames[language]]
          .filter((text) => text !== '')
          .join(' '),
      },
      { label: texts.group, value: printedText(group.groupName, language) },
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

const lastBlocks = (
  transcript: PrintedTranscript,
  wording: TranscriptWording,
  verification: QrBlock,
): DocumentBlock[] => [
  { kind: 'heading', text: `${wording.texts.inAll}. ${totalsText(transcript, wording)}` },
  { kind: 'paragraph', text: scaleText(transcript, wording) },
  {
    kind: 'signatures',
    seal: transcript.seal,
    signatures: transcript.signatories.map(({ positionNames, names }) => ({
      position: positionNames[wording.language],
      name: names[wording.language],
    })),
  },
  verification,
];

/** The transcript with signature lines and the code that verifies it (spec §3 Transcript). */
export function transcriptDocument(
  transcript: PrintedTranscript,
  { language, verification, issuedAt }: IssuedPage,
): DocumentContent {
  const texts = reportTexts(language, 'transcript');
  const wording = { language, texts };
  const { printedName } = transcript;
  return {
    title: `${texts.title}. ${printedName}`,
    language,
    orientation: 'portrait',
    footer: fillIn(texts.footer, { name: printedName }),
    createdAt: issuedAt,
    blocks: [
      { kind: 'letterhead', ...transcript.letterhead },
      { kind: 'title', text: texts.title },
      { kind: 'facts', facts: studentFacts(transcript, wording) },
      ...groupBlocks(transcript, wording),
      { kind: 'together', blocks: lastBlocks(transcript, wording, verification) },
    ],
  };
}
