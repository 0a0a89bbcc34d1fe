import type { FastifyInstance } from 'fastify';
import { fillIn } from '@portal/domain';
import { journal } from '@portal/wire';
import { fileRoute } from '../../../http/route/file-route.ts';
import { documentFormats } from '../../../storage/documents/document.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { reportDocument } from './report-document.ts';
import { readReport } from './report.service.ts';

const endpoints = { pdf: journal.reportPdf, xlsx: journal.reportXlsx } as const;

/** The activity journal as a file, for its teachers. */
export function reportRoutes(app: FastifyInstance): void {
  for (const format of documentFormats)
    fileRoute(app, endpoints[format], {
      find: async (request, { db, caller, lang }) => {
        const report = await readReport(db, { me: caller.id, lang }, request);
        if (!report) return undefined;
        const { discipline, group, lessonType } = report.head;
        const { fileName } = reportTexts(lang, 'activity');
        return {
          name: fillIn(fileName, { discipline, group, lessonType }),
          document: reportDocument(report, lang, new Date()),
          format,
        };
      },
    });
}
