import type { verification } from '@portal/wire';
import { accessCase, everyone, type AccessTable } from '../access-case.ts';
import { issuerOfServer, receiptOf } from '../../files/issued-documents.ts';
import { issueDocument } from '../../../src/storage/issued-documents/issue-document.ts';

export const verificationAccess: AccessTable<typeof verification> = {
  check: [
    accessCase(everyone(200), async ({ server, people }) => {
      const { id } = await issueDocument(issuerOfServer(server), receiptOf(people.owner));
      return { id };
    }),
  ],
  keys: [accessCase(everyone(200))],
};
