import { fillIn } from '@portal/domain';
import type { Sheet } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { DocumentFile } from '../../storage/documents/document.ts';
import { issueDocument, type Issuer } from '../../storage/issued-documents/issue-document.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { sheetDocument, type SheetPage } from './sheet-document.ts';
import { sheetFileQueries } from './sheet-file.queries.ts';
import { readSheet, requireSheet, type SheetReader } from './sheet.service.ts';

const nameOf = ({ number, disciplineName, groupName }: Sheet, { lang }: SheetReader): string =>
  fillIn(reportTexts(lang, 'examSheet').fileName, {
    number,
    discipline: disciplineName,
    group: groupName,
  });

const readPage = async (db: Db, { lang }: SheetReader, sheetId: number): Promise<SheetPage> => ({
  ...(await sheetFileQueries(db).facts(sheetId, lang)),
  language: lang,
  createdAt: new Date(),
});

/** A sheet as a file without a code. */
export async function readSheetFile(db: Db, reader: SheetReader, sheetId: number): Promise<DocumentFile> {
  const sheet = await readSheet(db, reader, sheetId);
  return { name: nameOf(sheet, reader), document: sheetDocument(sheet, await readPage(db, reader, sheetId)) };
}

/** A closed sheet as a PDF that anybody can verify, issued to the teacher who signed it. */
export async function issueSheet(issuer: Issuer, reader: SheetReader, sheetId: number) {
  const { teacherId, state } = await requireSheet(issuer.db, reader, sheetId);
  if (state !== 'closed') return undefined;
  const sheet = await readSheet(issuer.db, reader, sheetId);
  const page = await readPage(issuer.db, reader, sheetId);
  const { rows, number, rules, signedAt, closedAt } = sheet;
  const { pdf } = await issueDocument(issuer, {
    kind: 'examSheet',
    holderId: teacherId,
    language: reader.lang,
    facts: {
      rows,
      number,
      rules,
      signedAt,
      closedAt,
      letterhead: page.letterhead,
      registrar: page.registrar,
    },
    build: ({ verification, issuedAt }) =>
      sheetDocument(sheet, { ...page, createdAt: issuedAt, verification }),
  });
  return { name: `${nameOf(sheet, reader)}.pdf`, type: 'application/pdf', bytes: pdf };
}
