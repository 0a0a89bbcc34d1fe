import type { FastifyInstance } from 'fastify';
import { journal } from '@portal/wire';
import { fileRoute } from '../../../http/route/file-route.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { fileName } from './report-parts.ts';
import { reportPdf } from './report-pdf.ts';
import { readReport } from './report.service.ts';
import { reportXlsx } from './report-xlsx.ts';

/** The activity journal as a file, for its teachers. */
export function reportRoutes(app: FastifyInstance): void {
  fileRoute(app, journal.reportPdf, {
    find: async (request, { db, caller, lang }) => {
      const report = await readReport(db, { me: caller.id, lang }, request);
      return (
        report && {
          name: `${fileName(report, reportTexts(lang, 'activity'))}.pdf`,
          document: reportPdf(report, lang, new Date()),
        }
      );
    },
  });
  fileRoute(app, journal.reportXlsx, {
    find: async (request, { db, caller, lang }) => {
      const report = await readReport(db, { me: caller.id, lang }, request);
      return (
        report && {
          name: `${fileName(report, reportTexts(lang, 'activity'))}.xlsx`,
          document: reportXlsx(report, lang),
        }
      );
    },
  });
}
