import type { Language } from '@portal/domain';
import type { reports, RequestOf } from '@portal/wire';
import {
  REPORT_ROWS_MAX,
  REPORT_ROWS_SHOWN,
  reportKinds,
  type ReportChoices,
  type ReportKind,
  type ReportTable,
} from '@portal/wire/reports/reports';
import type { Db } from '../../database/tables.ts';
import type { DocumentFile, DocumentFormat } from '../../storage/documents/document.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import { HttpError } from '../../university/errors.ts';
import { readLetterhead } from '../../university/documents/letterhead.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeViews } from '../../university/people/audit-views.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { coveredFaculties } from '../../university/people/covered-faculties.queries.ts';
import { termsWithClasses } from '../../university/terms-with-classes.queries.ts';
import { reportChoiceQueries } from './choices.queries.ts';
import { readAbsentees, readAttendance } from './kinds/attendance.ts';
import { readDebts } from './kinds/debts.ts';
import { readMaterials } from './kinds/materials.ts';
import { readRegisters } from './kinds/registers.ts';
import { readResults } from './kinds/results.ts';
import { readRisk } from './kinds/risk.ts';
import { readLoad } from './load/load-report.ts';
import { reportFile } from './report-document.ts';
import { explain, textsOf, type ReadContent, type ReportContent } from './report-kind.ts';
import { toWire } from './report-table.ts';

type ReportRequest = RequestOf<typeof reports.table>;

const readers: Readonly<Record<ReportKind, ReadContent>> = {
  registers: readRegisters,
  attendance: readAttendance,
  absentees: readAbsentees,
  debts: readDebts,
  risk: readRisk,
  results: readResults,
  load: readLoad,
  materials: readMaterials,
};

/** Reports about the faculties that the claim of an officer covers (D-65); each view is a row of the audit (D-66). */
export function reportsService(db: Db, officerId: number, lang: Language) {
  const choices = reportChoiceQueries(db, officerId, lang);
  const findFaculties = () => coveredFaculties(db, { personId: officerId, claim: 'reports.read', lang });
  const texts = textsOf(lang);

  const headOf = ({ kind }: ReportRequest) => ({
    title: texts.titles[kind],
    explanation: explain(texts.explanations[kind]),
  });

  const read = ({ kind, ...filter }: ReportRequest): Promise<ReportContent> =>
    readers[kind]({ db, lang, texts, part: { ...filter, officerId } });

  /** Writes that the officer sees the first rows of a report. */
  async function auditView(
    request: ReportRequest,
    { table, studentIds = [] }: ReportContent,
    as: DocumentFormat | 'page',
  ): Promise<void> {
    const actor = actorOf(officerId);
    const details = { ...request, as, rows: table.rows.length };
    await writeAudit(db, { action: 'reportRead', actor, details });
    const seen = as === 'page' ? studentIds.slice(0, REPORT_ROWS_SHOWN) : studentIds;
    await writeViews(db, seen, { actor, what: `report ${request.kind}` });
  }

  return {
    choices: async (): Promise<ReportChoices> => ({
      kinds: reportKinds.map((kind) => ({ kind, name: texts.titles[kind] })),
      terms: await termsWithClasses(db, lang),
      faculties: await findFaculties(),
      groups: await choices.groups(),
    }),

    async table(request: ReportRequest): Promise<ReportTable> {
      const content = await read(request);
      await auditView(request, content, 'page');
      return toWire(content.table, { lang, ...headOf(request) });
    },

    async file(request: ReportRequest, format: DocumentFormat): Promise<DocumentFile> {
      const names = await choices.names(request);
      if (!names) throw new HttpError('notFound');
      const content = await read(request);
      if (content.table.rows.length > REPORT_ROWS_MAX)
        throw new HttpError('reportTooLong', { params: { max: REPORT_ROWS_MAX } });
      await auditView(request, content, format);
      const covered = await findFaculties();
      return reportFile({
        language: lang,
        ...headOf(request),
        termName: content.isOfAllTerms === true ? texts.filter.allTerms : names.termName,
        facultyNames: names.facultyName ?? covered.map(({ facultyName }) => facultyName).join(', '),
        studyYear: request.studyYear,
        groupName: names.groupName,
        table: content.table,
        letterhead: await readLetterhead(db, lang),
        today: await calendarQueries(db).today(),
        createdAt: new Date(),
      });
    },
  };
}
