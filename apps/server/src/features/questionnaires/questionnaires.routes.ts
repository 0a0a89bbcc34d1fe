import type { FastifyInstance } from 'fastify';
import { questionnairesOffice } from '@portal/wire/questionnaires/office';
import { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import { inBackground } from '../../database/database-use.ts';
import { route, type Context } from '../../http/route/route.ts';
import { followDays } from './announce.ts';
import { officeQuestionnaireService, questionnaireWriter } from './office/office-questionnaire.service.ts';
import { readOfficeClassResults, readOfficeResults } from './office/office-results.service.ts';
import { addAnswer, readOwn, readTaught, readTaughtResults } from './questionnaire.service.ts';

const readerOf = ({ caller, lang }: Context) => ({ id: caller.id, lang });

/** Questionnaires that the office writes, students answer without their names, and teachers read. */
export function questionnairesRoutes(app: FastifyInstance): void {
  const key = app.secrets.questionnaireKey;
  route(app, questionnaires.own, (_, context) => readOwn(context.db, readerOf(context)));
  route(app, questionnaires.answer, (request, { db, caller }) =>
    addAnswer(db, { studentId: caller.id, key }, request),
  );
  route(app, questionnaires.taught, (_, context) => readTaught(context.db, readerOf(context)));
  route(app, questionnaires.results, (boxKey, context) =>
    readTaughtResults(context.db, { ...readerOf(context), key }, boxKey),
  );

  const officeOf = ({ db, caller, lang }: Context) => officeQuestionnaireService(db, caller.id, lang);
  route(app, questionnairesOffice.choices, (_, context) => officeOf(context).choices());
  route(app, questionnairesOffice.targets, (choice, context) => officeOf(context).targets(choice));
  route(app, questionnairesOffice.list, (_, context) => officeOf(context).list());
  route(app, questionnairesOffice.reach, (choice, context) => officeOf(context).reach(choice));
  const writerOf = ({ db, caller, lang }: Context) => questionnaireWriter(db, caller.id, lang);
  route(app, questionnairesOffice.save, (wanted, context) => writerOf(context).save(wanted));
  route(app, questionnairesOffice.remove, ({ id }, context) => writerOf(context).remove(id));
  route(app, questionnairesOffice.results, ({ id }, context) =>
    readOfficeResults(context.db, { ...readerOf(context), key }, id),
  );
  route(app, questionnairesOffice.classResults, ({ id, classId }, context) =>
    readOfficeClassResults(context.db, { ...readerOf(context), key }, { questionnaireId: id, classId }),
  );
  app.jobs.add({
    name: 'questionnaires',
    everySeconds: 60,
    runs: 'once',
    run: () => inBackground(() => followDays(app)),
  });
}
