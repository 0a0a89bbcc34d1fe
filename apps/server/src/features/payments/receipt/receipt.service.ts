import { fillIn, numericDate, type Language } from '@portal/domain';
import type { DocumentContent } from '../../../storage/documents/document.ts';
import type { Letterhead } from '../../../university/documents/letterhead-facts.ts';
import {
  issueDocument,
  type IssuedPage,
  type Issuer,
} from '../../../storage/issued-documents/issue-document.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { readLetterhead } from '../../../university/documents/letterhead.ts';
import { readPrintedName } from '../../../university/documents/printed-name.queries.ts';
import { studentCode } from '../../../university/student-code.ts';
import { showAmount } from '../ledger/amount.ts';
import { receiptQueries, type ReceiptFacts } from './receipt.queries.ts';

interface Receipt extends ReceiptFacts {
  readonly code: string;
  readonly letterhead: Letterhead;
}

function receiptDocument(
  receipt: Receipt,
  { language, verification, issuedAt }: IssuedPage,
): DocumentContent {
  const texts = reportTexts(language, 'receipt');
  const { letterhead, transaction } = receipt;
  const university = letterhead.name;
  const facts = [
    { label: texts.number, value: receipt.reference },
    { label: texts.student, value: receipt.fullName },
    { label: texts.code, value: receipt.code },
    { label: texts.service, value: receipt.service },
    { label: texts.academicYear, value: receipt.academicYear },
    { label: texts.amount, value: fillIn(texts.som, { amount: showAmount(receipt.amount) }) },
    { label: texts.paidOn, value: numericDate(receipt.paidOn) },
    { label: texts.method, value: texts.methods[receipt.method] },
    { label: texts.transaction, value: transaction },
  ];
  return {
    title: `${texts.title}, ${receipt.fullName}`,
    language,
    orientation: 'portrait',
    textSize: 'large',
    footer: fillIn(texts.footer, { title: texts.title, university }),
    createdAt: issuedAt,
    blocks: [
      { kind: 'letterhead', ...letterhead },
      { kind: 'title', text: texts.title },
      { kind: 'paragraph', text: fillIn(texts.statement, { university }) },
      { kind: 'facts', facts },
      { kind: 'paragraph', text: texts.signed },
      verification,
    ],
  };
}

/** Issues the receipt of a paid payment; undefined when the student has no such payment. */
export async function issueReceipt(
  issuer: Issuer,
  holderId: number,
  { reference, language }: { readonly reference: string; readonly language: Language },
) {
  const queries = receiptQueries(issuer.db, holderId);
  const facts = await queries.find(reference, language);
  if (!facts) return undefined;
  const receipt: Receipt = {
    ...facts,
    fullName: await readPrintedName(issuer.db, holderId, language),
    code: studentCode(holderId),
    letterhead: await readLetterhead(issuer.db, language),
  };
  const { pdf } = await issueDocument(issuer, {
    kind: 'receipt',
    holderId,
    language,
    facts: { ...receipt },
    compared: { amount: receipt.amount },
    build: (page) => receiptDocument(receipt, page),
  });
  return { name: `${reportTexts(language, 'receipt').title} ${facts.paidOn}.pdf`, pdf };
}
