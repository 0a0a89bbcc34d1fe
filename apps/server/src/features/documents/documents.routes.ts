import type { FastifyInstance } from 'fastify';
import { documents } from '@portal/wire';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route, type Context } from '../../http/route/route.ts';
import { issuerOf } from '../../storage/issued-documents/issue-document.ts';
import { officeIssueService, officeSearchService } from './office.service.ts';
import { documentsService } from './documents.service.ts';
import { readPersonalCard } from '../shared/record/personal-card.service.ts';
import { issueSummary, readSummaryFile } from './summary/summary.service.ts';

const searchOf = ({ db, caller, lang }: Context) => officeSearchService(db, caller.id, lang);
const issueOf = ({ db, caller }: Context) => officeIssueService(db, caller.id);

/** What was issued to a student, what is recorded about them, and the documents of the office (D-64). */
export function documentsRoutes(app: FastifyInstance): void {
  route(app, documents.own, (_, { db, caller }) => documentsService(db, caller.id).list());
  route(app, documents.card, (_, { db, caller, lang }) => readPersonalCard(db, caller.id, lang));
  fileRoute(app, documents.file, {
    find: ({ documentId }, { db, caller }) => documentsService(db, caller.id).file(documentId),
  });
  route(app, documents.find, ({ text }, context) => searchOf(context).find(text));
  route(app, documents.holder, ({ studentId }, context) => searchOf(context).holder(studentId));
  route(app, documents.issue, (request, context) =>
    issueOf(context).issue({ ...issuerOf(app), db: context.db }, request),
  );
  route(app, documents.revoke, ({ documentId, reason }, context) =>
    issueOf(context).revoke(documentId, reason),
  );
  route(app, documents.groups, (_, context) => searchOf(context).groups());
  route(app, documents.terms, ({ groupId }, context) => searchOf(context).terms(groupId));
  fileRoute(app, documents.summaryPdf, {
    find: ({ language, ...choice }, { caller, lang }) =>
      issueSummary(issuerOf(app), { ...choice, language: language ?? lang, officerId: caller.id }),
  });
  documentRoutes(app, { xlsx: documents.summaryXlsx }, ({ language, ...choice }, { db, caller, lang }) =>
    readSummaryFile(db, { ...choice, language: language ?? lang, officerId: caller.id }),
  );
}
