import {
  issuerOf,
  type DocumentToIssue,
  type Issuer,
} from '../../src/storage/issued-documents/issue-document.ts';
import type { TestServer } from '../harness.ts';

/** Issues documents as the portal at `https://portal.example`. */
export const issuerOfServer = ({ app }: Pick<TestServer, 'app'>): Issuer => ({
  ...issuerOf(app),
  origin: 'https://portal.example',
});

/** A receipt of one page, with the code of verification. */
export const receiptOf = (holderId: number, changes: Partial<DocumentToIssue> = {}): DocumentToIssue => ({
  kind: 'receipt',
  holderId,
  language: 'ru',
  facts: { number: 7, amount: 150_000 },
  build: ({ language, verification, issuedAt }) => ({
    title: 'Квитанция',
    language,
    orientation: 'portrait',
    footer: '',
    createdAt: issuedAt,
    blocks: [{ kind: 'title', text: 'Квитанция' }, verification],
  }),
  ...changes,
});
