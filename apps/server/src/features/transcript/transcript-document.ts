import { fillIn, numericDate } from '@portal/domain';
import type { Transcript } from '@portal/wire';
import type { DocumentBlock, DocumentContent, Fact, QrBlock } from '../../storage/documents/document.ts';
import type { IssuedPage } from '../../storage/issued-documents/issue-document.ts';
import { reportTexts } from '../../university/texts/language.ts';
import {
  scaleText,
  termTable,
  totalsText,
  type TranscriptWording,
} from '../shared/transcript/transcript-table.ts';

function studentFacts({ student, institution }: Transcript, { language, texts }: TranscriptWording): Fact[] {
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
function groupBlocks(transcript: Transcript, wording: TranscriptWording): DocumentBlock[] {
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

const lastBlocks = (
  transcript: Transcript,
  wording: TranscriptWording,
  verification: QrBlock,
): DocumentBlock[] => [
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
