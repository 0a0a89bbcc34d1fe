import type { FastifyInstance } from 'fastify';
import { singleWindow } from '@portal/wire';
import { orderQueueFiles } from '@portal/wire/single-window/order-queue-files';
import { documentTypes } from '../../storage/documents/document.ts';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { issuerOf } from '../../storage/issued-documents/issue-document.ts';
import { route, type Context } from '../../http/route/route.ts';
import { actorOf } from '../../university/people/actor.ts';
import { officeQueueService } from './office/office-queue.service.ts';
import { orderService } from './order.service.ts';
import { printOrders } from './printing/print-orders.service.ts';
import { issueStudyConfirmation } from './study-confirmation.ts';

const serviceOf = ({ db, caller, lang }: Context) => orderService(db, { id: caller.id, lang });

const queueOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  officeQueueService(db, caller.id, lang);

/** Single window routes. */
export function singleWindowRoutes(app: FastifyInstance): void {
  route(app, singleWindow.documents, (_, context) => serviceOf(context).documents());
  route(app, singleWindow.regions, (_, context) => serviceOf(context).regions());
  route(app, singleWindow.districts, ({ regionId }, context) => serviceOf(context).districts(regionId));
  route(app, singleWindow.purposes, (_, context) => serviceOf(context).purposes());
  route(app, singleWindow.orders, (_, context) => serviceOf(context).list());
  route(app, singleWindow.saveOrder, (request, context) => serviceOf(context).save(request));
  route(app, singleWindow.cancelOrder, ({ orderId }, context) => serviceOf(context).cancel(orderId));
  route(app, singleWindow.officeQueue, (request, context) => queueOf(context).page(request));
  documentRoutes(app, orderQueueFiles, (filter, context) => queueOf(context).file(filter));
  route(app, singleWindow.takeSteps, (request, context) => queueOf(context).takeSteps(request));
  fileRoute(app, singleWindow.printOrders, {
    find: ({ orderIds }, { caller, lang: language }) =>
      printOrders(issuerOf(app), { orderIds, officer: caller.id, actor: actorOf(caller.id), language }),
  });
  fileRoute(app, singleWindow.confirmation, {
    find: async ({ language }, { caller, lang }) => {
      const { name, pdf } = await issueStudyConfirmation(issuerOf(app), caller.id, language ?? lang);
      return { name, type: documentTypes.pdf, bytes: pdf };
    },
  });
}
