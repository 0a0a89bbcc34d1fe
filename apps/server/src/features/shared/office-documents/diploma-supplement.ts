import { numericDate } from '@portal/domain';
import type { DocumentBlock, DocumentContent, Fact } from '../../../storage/documents/document.ts';
import type { IssuedPage } from '../../../storage/issued-documents/issue-document.ts';
import type { LocalizedName } from '../../../university/settings/setting-schema.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { inEveryLanguage } from '../../../university/titles.ts';
import { scaleText, showGpa, termTable, totalsText } from '../transcript/transcript-table.ts';
import { documentOf, signedBlock, type DocumentContext } from './document-parts.ts';
import type { Programme } from './student-record.ts';

type Texts = ReturnType<typeof reportTexts<'supplement'>>;

interface Supplement extends DocumentContext {
  readonly programme: Programme;
  readonly supplement: Texts;
}

const section = (text: string, facts: readonly Fact[]): DocumentBlock[] => [
  { kind: 'heading', text },
  { kind: 'facts', facts },
];

const inWords = ({ language }: Supplement, own: LocalizedName | undefined, usual: string): string =>
  own === undefined ? usual : inEveryLanguage(own)[language];

/** 1: the names as the passport has them, in both alphabets. */
function holderSection({ record, supplement: texts }: Supplement): DocumentBlock[] {
  const { person, transcript } = record;
  const latin = [person.latinGivenName, person.latinPatronymic].filter(Boolean).join(' ');
  return section(texts.sections.holder, [
    { label: texts.familyName, value: person.latinFamilyName },
    { label: texts.givenNames, value: latin },
    { label: texts.cyrillicName, value: person.fullName },
    { label: texts.birthDate, value: person.birthDate && numericDate(person.birthDate) },
    { label: texts.code, value: transcript.student.studentCode },
  ]);
}

function qualificationSection(context: Supplement): DocumentBlock[] {
  const { record, language, programme, supplement: texts } = context;
  const { specialityCode, specialityNames } = record.person;
  return section(texts.sections.qualification, [
    { label: texts.qualification, value: inEveryLanguage(programme.qualification)[language] },
    { label: texts.field, value: `${specialityCode} ${inEveryLanguage(specialityNames)[language]}` },
    { label: texts.institution, value: record.transcript.institution.names[language] },
    { label: texts.languages, value: inWords(context, programme.languages, texts.usualLanguages) },
  ]);
}

function levelSection(context: Supplement): DocumentBlock[] {
  const { language, programme, supplement: texts } = context;
  return section(texts.sections.level, [
    { label: texts.level, value: inEveryLanguage(programme.level)[language] },
    { label: texts.years, value: String(programme.years) },
    { label: texts.credits, value: String(programme.credits) },
    { label: texts.entrance, value: inWords(context, programme.entrance, texts.usualEntrance) },
  ]);
}

/** 4: every discipline with its best grade, the scale, and the GPA. */
function resultSection({ record, language, supplement: texts }: Supplement): DocumentBlock[] {
  const { transcript, person } = record;
  const wording = { language, texts: reportTexts(language, 'transcript') };
  return [
    ...section(texts.sections.results, [
      { label: texts.mode, value: inEveryLanguage(person.educationFormNames)[language] },
      { label: texts.gpa, value: showGpa(transcript.gpa, language) },
      { label: texts.earned, value: String(transcript.earnedCredits) },
    ]),
    ...transcript.terms.map((term) => termTable(transcript, term, wording)),
    { kind: 'paragraph', text: `${wording.texts.inAll}. ${totalsText(transcript, wording)}` },
    { kind: 'paragraph', text: scaleText(transcript, wording) },
  ];
}

function functionSection(context: Supplement): DocumentBlock[] {
  const { programme, supplement: texts } = context;
  return section(texts.sections.purpose, [
    { label: texts.furtherStudy, value: inWords(context, programme.furtherStudy, texts.usualFurtherStudy) },
    { label: texts.profession, value: inWords(context, programme.profession, texts.usualProfession) },
  ]);
}

/** The diploma supplement with its eight sections (D-64). */
export function diplomaSupplement(context: DocumentContext, page: IssuedPage): DocumentContent {
  const { programme } = context.record;
  if (!programme) throw new Error('A supplement without a programme is refused before');
  const supplement = reportTexts(context.language, 'supplement');
  const parts: Supplement = { ...context, programme, supplement };
  return documentOf(context, page, {
    title: context.texts.titles.diplomaSupplement,
    orientation: 'portrait',
    blocks: [
      { kind: 'paragraph', text: supplement.lead },
      ...holderSection(parts),
      ...qualificationSection(parts),
      ...levelSection(parts),
      ...resultSection(parts),
      ...functionSection(parts),
      { kind: 'heading', text: supplement.sections.additional },
      { kind: 'letterhead', ...context.record.letterhead },
      signedBlock(context, page, [{ kind: 'heading', text: supplement.sections.certification }]),
      { kind: 'heading', text: supplement.sections.system },
      { kind: 'paragraph', text: supplement.system },
    ],
  });
}
