import type { FastifyInstance } from 'fastify';
import { study } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import { studyService } from './study.service.ts';

const serviceOf = ({ db, caller, lang }: Context) => studyService(db, caller, lang);

/** The doors of the study filter. Teacher's and student's calls ask the same; the session says whose lists they are. */
export function studyRoutes(app: FastifyInstance): void {
  route(app, study.years, (_request, context) => serviceOf(context).years());
  route(app, study.terms, ({ academicYearId }, context) => serviceOf(context).terms(academicYearId));
  route(app, study.currentYear, (_request, context) => serviceOf(context).currentYear());
  route(app, study.currentTerm, (_request, context) => serviceOf(context).currentTerm());

  for (const line of [study.teacherDisciplines, study.studentDisciplines]) {
    route(app, line, (term, context) => serviceOf(context).disciplines(term));
  }
  for (const line of [study.teacherSemesters, study.studentSemesters]) {
    route(app, line, (course, context) => serviceOf(context).semesters(course));
  }
  for (const line of [study.teacherGroups, study.studentGroups]) {
    route(app, line, (course, context) => serviceOf(context).groups(course));
  }

  route(app, study.students, (request, context) => serviceOf(context).contacts(request));
  route(app, study.teachers, (request, context) => serviceOf(context).contacts(request));
}
