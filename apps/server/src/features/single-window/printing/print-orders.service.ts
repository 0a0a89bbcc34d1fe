import { fillIn, numericDate, type Language } from '@portal/domain';
import type { OfficeOrder } from '@portal/wire';
import type { OrderCertificate } from '@portal/wire/single-window/office-orders';
import { documentTypes, type DocumentContent } from '../../../storage/documents/document.ts';
import type { IssuedDocument, Issuer } from '../../../storage/issued-documents/issue-document.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { HttpError } from '../../../university/errors.ts';
import { readLetterhead } from '../../../university/documents/letterhead.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { issueOfficeDocument } from '../../shared/office-documents/issue-office-document.ts';
import { officeQueueQueries, type Officer } from '../office/office-queue.queries.ts';
import { issueStudyConfirmation } from '../study-confirmation.ts';
import { orderRegister } from './order-register.ts';

export interface PrintRequest {
  readonly orderIds: readonly number[];
  readonly officer: Officer;
  readonly actor: Actor;
  readonly language: Language;
}

/** The file of printed orders, and how many of them have their documents in it. */
export interface PrintedOrders {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly certificates: number;
  readonly others: number;
}

type IssueCertificate = (issuer: Issuer, studentId: number, language: Language) => Promise<IssuedDocument>;

const issuers: Readonly<Record<OrderCertificate, IssueCertificate>> = {
  studyConfirmation: issueStudyConfirmation,
  academicCertificate: (issuer, studentId, language) =>
    issueOfficeDocument(issuer, { studentId, kind: 'academicCertificate', language }),
};

const isPrintable = ({ status }: OfficeOrder): boolean => status === 'preparing' || status === 'prepared';

/** Issues what the portal makes for an order; everything else is a line of the register. Each student has an audit row. */
async function issueFor(
  issuer: Issuer,
  { id: order, studentId, certificate }: OfficeOrder,
  { actor, language }: PrintRequest,
): Promise<DocumentContent | undefined> {
  const issued = certificate === null ? undefined : await issuers[certificate](issuer, studentId, language);
  await writeAudit(issuer.db, {
    ...(issued
      ? {
          action: 'documentIssued',
          details: { document: issued.id, kind: certificate, language, order },
        }
      : { action: 'personViewed', details: { what: 'register of document orders', order } }),
    actor,
    personId: studentId,
  });
  return issued?.content;
}

/** One PDF of orders in work or prepared, all or none: the documents that the portal makes, and the register of all orders. */
export async function printOrders(issuer: Issuer, request: PrintRequest): Promise<PrintedOrders> {
  const { db, documents } = issuer;
  const { officer, language } = request;
  const wanted = [...new Set(request.orderIds)];
  const orders = await officeQueueQueries(db, officer).byIds(wanted, language);
  if (orders.length < wanted.length) throw new HttpError('notFound');
  if (!orders.every(isPrintable)) throw new HttpError('orderMoved');
  const before: DocumentContent[] = [];
  const registered = [];
  for (const order of orders) {
    const content = await issueFor(issuer, order, request);
    if (content) before.push(content);
    registered.push({ ...order, isInFile: content !== undefined });
  }
  const letterhead = await readLetterhead(db, language);
  const day = numericDate(await calendarQueries(db).today());
  const register = orderRegister(registered, { language, createdAt: new Date(), letterhead, day });
  return {
    name: `${fillIn(reportTexts(language, 'orderRegister').file, { day })}.pdf`,
    type: documentTypes.pdf,
    bytes: await documents.render({ ...register, before }),
    certificates: before.length,
    others: orders.length - before.length,
  };
}
