import { fillIn, type Language } from '@portal/domain';
import type { journal, RequestOf } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { reportDocument } from './report-document.ts';
import { readReport } from './report.service.ts';

/** The activity journal as a file, for its teachers. */
export async function readReportFile(
  db: Db,
  reader: { readonly me: number; readonly lang: Language },
  request: RequestOf<typeof journal.reportPdf>,
): Promise<DocumentFile | undefined> {
  const report = await readReport(db, reader, request);
  if (!report) return undefined;
  const { discipline, group, lessonType } = report.head;
  const { fileName } = reportTexts(reader.lang, 'activity');
  return {
    name: fillIn(fileName, { discipline, group, lessonType }),
    document: reportDocument(report, reader.lang, new Date()),
  };
}
