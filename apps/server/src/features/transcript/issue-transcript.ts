import type { Language } from '@portal/domain';
import { issueDocument, type Issuer } from '../../storage/issued-documents/issue-document.ts';
import { readLetterhead } from '../../university/documents/letterhead.ts';
import { readPrintedName } from '../../university/documents/printed-name.queries.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { transcriptDocument, type PrintedTranscript } from './transcript-document.ts';
import { readTranscript } from '../shared/transcript/transcript.service.ts';

/** The transcript of a student as a PDF that anybody can verify; unchanged grades give the document issued before. */
export async function issueTranscript(issuer: Issuer, holderId: number, language: Language) {
  const { db } = issuer;
  const content: PrintedTranscript = {
    ...(await readTranscript(db, holderId)),
    printedName: await readPrintedName(db, holderId, language),
    letterhead: await readLetterhead(db, language),
    seal: (await readSetting(db, 'institution')).seal,
  };
  const { pdf } = await issueDocument(issuer, {
    kind: 'transcript',
    holderId,
    language,
    facts: { ...content },
    compared: {
      credits: content.earnedCredits,
      ...(content.gpa !== null && { gpa: content.gpa }),
      rowCount: content.rows.length,
    },
    build: (page) => transcriptDocument(content, page),
  });
  return { name: `${reportTexts(language, 'transcript').title} ${content.printedName}.pdf`, pdf };
}
