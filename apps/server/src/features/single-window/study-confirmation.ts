import { fillIn, numericDate, type Language } from '@portal/domain';
import type { DocumentContent } from '../../storage/documents/document.ts';
import type { Letterhead } from '../../university/documents/letterhead-facts.ts';
import { HttpError } from '../../university/errors.ts';
import {
  issueDocument,
  type IssuedPage,
  type Issuer,
} from '../../storage/issued-documents/issue-document.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { readLetterhead, readRegistrar } from '../../university/documents/letterhead.ts';
import { printedText, readPrintedName } from '../../university/documents/printed-name.queries.ts';
import { studentCode } from '../../university/student-code.ts';
import { studyFactsQueries, type StudyFacts } from './study-facts.queries.ts';

interface Confirmation extends StudyFacts {
  readonly code: string;
  readonly letterhead: Letterhead;
  readonly registrar: Awaited<ReturnType<typeof readRegistrar>>;
}

function confirmationDocument(
  confirmation: Confirmation,
  { language, verification, issuedAt }: IssuedPage,
): DocumentContent {
  const texts = reportTexts(language, 'studyConfirmation');
  const { letterhead, registrar, day, birthDate, studyYear, group } = confirmation;
  const university = letterhead.name;
  const facts = [
    { label: texts.student, value: confirmation.fullName },
    { label: texts.birthDate, value: birthDate && numericDate(birthDate) },
    { label: texts.code, value: confirmation.code },
    { label: texts.faculty, value: confirmation.faculty },
    { label: texts.speciality, value: confirmation.speciality },
    { label: texts.educationForm, value: confirmation.educationForm },
    { label: texts.group, value: group && printedText(group, language) },
    { label: texts.studyYear, value: studyYear?.toString() },
    { label: texts.academicYear, value: confirmation.academicYear },
  ];
  return {
    title: `${texts.title}, ${confirmation.fullName}`,
    language,
    orientation: 'portrait',
    textSize: 'large',
    // Page numbers are filled in by the renderer.
    footer: fillIn(texts.footer, { title: texts.title, university }),
    createdAt: issuedAt,
    blocks: [
      { kind: 'letterhead', ...letterhead },
      { kind: 'title', text: texts.title },
      { kind: 'paragraph', text: fillIn(texts.statement, { day: numericDate(day), university }) },
      { kind: 'facts', facts },
      { kind: 'paragraph', text: texts.purpose },
      { kind: 'paragraph', text: texts.signed },
      { kind: 'signatures', signatures: [registrar], seal: registrar.seal },
      verification,
    ],
  };
}

/** Issues the confirmation that the student studies now, for the student or the office (screens, Services P1). */
export async function issueStudyConfirmation(issuer: Issuer, holderId: number, language: Language) {
  const queries = studyFactsQueries(issuer.db);
  const facts = await queries.find(holderId, language);
  if (!facts) throw new HttpError('notStudying');
  const fullName = await readPrintedName(issuer.db, holderId, language);
  const confirmation: Confirmation = {
    ...facts,
    fullName,
    code: studentCode(holderId),
    letterhead: await readLetterhead(issuer.db, language),
    registrar: await readRegistrar(issuer.db, language),
  };
  const issued = await issueDocument(issuer, {
    kind: 'studyConfirmation',
    holderId,
    language,
    facts: { ...confirmation },
    build: (page) => confirmationDocument(confirmation, page),
  });
  return { ...issued, name: `${reportTexts(language, 'studyConfirmation').title} ${fullName}.pdf` };
}
