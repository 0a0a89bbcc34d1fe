import type { FastifyInstance } from 'fastify';
import { officeDebtors } from '@portal/wire/payments/office-debtors';
import { documentRoutes } from '../../../http/route/document-routes.ts';
import { route, type Context } from '../../../http/route/route.ts';
import { officeAccountsService } from './office-accounts.service.ts';

const accountsOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  officeAccountsService(db, caller.id, lang);

/** Who owes money, as a list and as a file. */
export function debtorsRoutes(app: FastifyInstance): void {
  route(app, officeDebtors.list, (request, context) => accountsOf(context).debtors(request));
  documentRoutes(app, { xlsx: officeDebtors.xlsx, csv: officeDebtors.csv }, (request, context) =>
    accountsOf(context).debtorFile(request),
  );
}
