import { fillIn, type Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { issueDocument, type Issuer } from '../../../storage/issued-documents/issue-document.ts';
import type { TermRef } from '../../../university/classes.queries.ts';
import { HttpError } from '../../../university/errors.ts';
import { readLetterhead, readRegistrar } from '../../../university/documents/letterhead.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { summaryRows } from './group-summary.ts';
import { summaryDocument, type Summary } from './summary-document.ts';
import { summaryQueries } from './summary.queries.ts';

/** Which summary sheet, for whom and in which language. */
export interface SummaryChoice extends TermRef {
  readonly officerId: number;
  readonly groupId: number;
  readonly language: Language;
}

/** Reads the results of a group, which is audited (D-66). */
async function readSummary(
  db: Db,
  { officerId, groupId, language, ...term }: SummaryChoice,
): Promise<Summary> {
  const queries = summaryQueries(db, groupId, term);
  const group = await queries.group(officerId, language);
  if (!group) throw new HttpError('notFound');
  await writeAudit(db, {
    action: 'recordsExported',
    actor: actorOf(officerId),
    details: { what: 'group summary', group: groupId, ...term },
  });
  const [students, disciplines, grades] = await Promise.all([
    queries.students(),
    queries.disciplines(language),
    queries.grades(),
  ]);
  return {
    group,
    disciplines,
    rows: summaryRows(await readSetting(db, 'gradeScales'), students, { disciplines, grades }),
    letterhead: await readLetterhead(db, language),
    registrar: await readRegistrar(db, language),
  };
}

const nameOf = ({ group }: Summary, language: Language): string =>
  fillIn(reportTexts(language, 'groupSummary').title, { group: group.groupName });

/** The summary sheet of a group without a code. */
export async function readSummaryFile(db: Db, choice: SummaryChoice): Promise<DocumentFile> {
  const summary = await readSummary(db, choice);
  const { language } = choice;
  return {
    name: nameOf(summary, language),
    document: summaryDocument(summary, { language, createdAt: new Date() }),
  };
}

/** The summary sheet of a group as a PDF that anybody can verify, issued to the officer. */
export async function issueSummary(issuer: Issuer, choice: SummaryChoice) {
  const summary = await readSummary(issuer.db, choice);
  const { language, officerId } = choice;
  const { pdf } = await issueDocument(issuer, {
    kind: 'groupSummary',
    holderId: officerId,
    language,
    facts: { ...summary },
    build: ({ issuedAt, verification }) =>
      summaryDocument(summary, { language, createdAt: issuedAt, verification }),
  });
  return { name: `${nameOf(summary, language)}.pdf`, type: 'application/pdf', bytes: pdf };
}
