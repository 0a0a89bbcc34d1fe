import type { FastifyInstance } from 'fastify';
import { umk } from '@portal/wire';
import { fileRoute } from '../../http/route/file-route.ts';
import { route, type Context } from '../../http/route/route.ts';
import { limitWrites } from '../../http/limits/limit-writes.ts';
import { pageCounter } from './count-pages.ts';
import { materialsService } from './materials.service.ts';
import { saveService } from './save.service.ts';

const materialsOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  materialsService(db, caller, lang);
const savesOf = ({ db, caller, lang }: Context) => saveService(db, caller, lang);

/** Teachers and students share the handlers of their lists, because the session determines whose lists they are. */
function listRoutes(app: FastifyInstance): void {
  for (const endpoint of [umk.semesters, umk.studentSemesters]) {
    route(app, endpoint, ({ academicYearId }, context) => materialsOf(context).semesters(academicYearId));
  }
  for (const endpoint of [umk.disciplines, umk.studentDisciplines]) {
    route(app, endpoint, ({ academicYearId, semesterId }, context) =>
      materialsOf(context).disciplines(academicYearId, semesterId),
    );
  }
  for (const endpoint of [umk.list, umk.studentList]) {
    route(app, endpoint, (filter, context) => materialsOf(context).list(filter));
  }
  route(app, umk.examForms, (ref, context) => materialsOf(context).examForms(ref));
  route(app, umk.teachers, (ref, context) => materialsOf(context).teachers(ref));
  route(app, umk.specialities, (ref, context) => materialsOf(context).specialities(ref));
  route(app, umk.types, (_, context) => materialsOf(context).types());
  route(app, umk.categories, ({ sectionId }, context) => materialsOf(context).categories(sectionId));
  route(app, umk.coverage, ({ academicYearId }, context) => materialsOf(context).coverage(academicYearId));
}

export function umkRoutes(app: FastifyInstance): void {
  const countPages = pageCounter(app);
  listRoutes(app);
  route(app, umk.material, ({ id }, context) => materialsOf(context).find(id));
  fileRoute(app, umk.file, {
    find: ({ id }, context) => materialsOf(context).findFile(id),
    serveOptions: { disposition: 'attachment', maxAgeSeconds: 0, showsHtml: true },
  });
  const checkPace = limitWrites(app, 'materials');
  route(app, umk.save, async (draft, context) => {
    await checkPace(context);
    const id = await savesOf(context).save(draft, context.files);
    const [file] = context.files;
    if (file && !draft.pageCount) context.afterCommit(() => countPages(id, context.caller.id, file));
    if (draft.isForLibrary) context.afterCommit(() => app.describeNewBooks());
    return materialsOf(context).find(id);
  });
  route(app, umk.remove, ({ id }, context) => savesOf(context).remove(id));
}
