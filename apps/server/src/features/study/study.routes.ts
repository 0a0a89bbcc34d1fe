import type { FastifyInstance } from 'fastify';
import { study } from '@portal/wire';
import { route, type Context } from '../../http/route/route.ts';
import { studyService } from './study.service.ts';

const serviceOf = ({ db, caller, lang }: Context) => studyService(db, caller, lang);

/** The endpoints of teachers and students share their handlers, because the session determines whose lists they return. */
export function studyRoutes(app: FastifyInstance): void {
  route(app, study.years, (_request, context) => serviceOf(context).years());
  route(app, study.terms, ({ academicYearId }, context) => serviceOf(context).terms(academicYearId));
  for (const endpoint of [study.currentYear, study.defaultYear]) {
    route(app, endpoint, (_request, context) => serviceOf(context).currentYear());
  }
  route(app, study.currentTerm, (_request, context) => serviceOf(context).currentTerm());

  for (const endpoint of [study.teacherDisciplines, study.studentDisciplines]) {
    route(app, endpoint, (term, context) => serviceOf(context).disciplines(term));
  }
  for (const endpoint of [study.teacherSemesters, study.studentSemesters]) {
    route(app, endpoint, (course, context) => serviceOf(context).semesters(course));
  }
  for (const endpoint of [study.teacherGroups, study.studentGroups]) {
    route(app, endpoint, (course, context) => serviceOf(context).groups(course));
  }

  route(app, study.students, (request, context) => serviceOf(context).contacts(request));
  route(app, study.teachers, (request, context) => serviceOf(context).contacts(request));
}
