import type { FastifyInstance } from 'fastify';
import { fieldOf, qrReports, type Endpoint, type RequestOf } from '@portal/wire';
import { HttpError } from '../../university/errors.ts';
import { rejectForgedIdentity } from '../../http/route/identity.ts';
import { route, type Context } from '../../http/route/route.ts';
import { listStudents, reportService, requireStudent } from './qr-reports.service.ts';

type ReportRequest = RequestOf<typeof qrReports.info>;

/** Returns whom a report is about. A student's own number is an identity field (D-04), a teacher's is a choice. */
async function reportedId(
  endpoint: Endpoint<ReportRequest>,
  { studentId }: ReportRequest,
  { caller, request }: Context,
): Promise<number> {
  const field = fieldOf(endpoint, 'studentId');
  if (caller.role === 'student') {
    const identity = { [field]: 'personId' } as const;
    await rejectForgedIdentity({ ...endpoint, identity }, { [field]: studentId ?? caller.id }, request);
    return caller.id;
  }
  if (studentId === undefined) throw new HttpError('invalid', { field });
  return studentId;
}

async function reportsFor(endpoint: Endpoint<ReportRequest>, fields: ReportRequest, context: Context) {
  const { caller, db, lang } = context;
  const student = await requireStudent(db, caller.id, await reportedId(endpoint, fields, context));
  return reportService(db, student, lang);
}

export function qrReportsRoutes(app: FastifyInstance): void {
  route(app, qrReports.students, (_, { db, caller }) => listStudents(db, caller.id));
  route(app, qrReports.info, async (fields, context) =>
    (await reportsFor(qrReports.info, fields, context)).info(),
  );
  route(app, qrReports.faculty, async (fields, context) =>
    (await reportsFor(qrReports.faculty, fields, context)).faculty(),
  );
  route(app, qrReports.educationForm, async (fields, context) =>
    (await reportsFor(qrReports.educationForm, fields, context)).educationForm(),
  );
  route(app, qrReports.speciality, async (fields, context) =>
    (await reportsFor(qrReports.speciality, fields, context)).speciality(),
  );
  route(app, qrReports.rating, async (fields, context) =>
    (await reportsFor(qrReports.rating, fields, context)).rating(),
  );
}
