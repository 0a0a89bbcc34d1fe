import type { FastifyInstance } from 'fastify';
import { study } from '@portal/wire';
import { answer, type Context } from '../../answer.ts';
import { studyService } from './study.service.ts';

const serviceOf = ({ db, caller, lang }: Context) => studyService(db, caller, lang);

/** The doors of the study filter. Teacher's and student's calls ask the same; the session says whose lists they are. */
export function studyRoutes(app: FastifyInstance): void {
  answer(app, study.years, (_ask, context) => serviceOf(context).years());
  answer(app, study.terms, ({ academicYearId }, context) => serviceOf(context).terms(academicYearId));
  answer(app, study.currentYear, (_ask, context) => serviceOf(context).currentYear());
  answer(app, study.currentTerm, (_ask, context) => serviceOf(context).currentTerm());

  for (const line of [study.teacherDisciplines, study.studentDisciplines]) {
    answer(app, line, (term, context) => serviceOf(context).disciplines(term));
  }
  for (const line of [study.teacherSemesters, study.studentSemesters]) {
    answer(app, line, (course, context) => serviceOf(context).semesters(course));
  }
  for (const line of [study.teacherGroups, study.studentGroups]) {
    answer(app, line, (course, context) => serviceOf(context).groups(course));
  }

  answer(app, study.students, (ask, context) => serviceOf(context).contacts(ask));
  answer(app, study.teachers, (ask, context) => serviceOf(context).contacts(ask));
}
