import type { Language } from '@portal/domain';
import { issueDocument, type Issuer } from '../../storage/issued-documents/issue-document.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { transcriptDocument } from './transcript-document.ts';
import { readTranscript } from '../shared/transcript/transcript.service.ts';

/** The transcript of a student as a PDF that anybody can verify; unchanged grades give the document issued before. */
export async function issueTranscript(issuer: Issuer, holderId: number, language: Language) {
  const content = await readTranscript(issuer.db, holderId);
  const { pdf } = await issueDocument(issuer, {
    kind: 'transcript',
    holderId,
    language,
    facts: { ...content },
    build: (page) => transcriptDocument(content, page),
  });
  return { name: `${reportTexts(language, 'transcript').title} ${content.student.fullName}.pdf`, pdf };
}
