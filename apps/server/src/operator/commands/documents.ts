import { parseArgs } from 'node:util';
import type { DocumentEntry } from '@portal/wire';
import { documentListQueries } from '../../storage/issued-documents/document-list.queries.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import type { Command, CommandContext } from './command.ts';
import { UsageError } from './usage-error.ts';
import { ISSUE_USAGE, runIssue } from './issue-document.ts';
import { findPerson } from './people/find-person.ts';
import { changeDatabase, viewPeople } from './with-database.ts';

const USAGE = `list LOGIN | ${ISSUE_USAGE} | revoke NUMBER --reason TEXT`;

const show = ({ documentId, kind, language, issuedOn, revokeReason }: DocumentEntry): string =>
  [documentId, kind, language, issuedOn, ...(revokeReason === null ? [] : [`revoked: ${revokeReason}`])].join(
    '  ',
  );

/** The number is read first, because it may begin with a hyphen. */
function readWords([action, word, ...rest]: readonly string[]) {
  if (word === undefined) throw new UsageError(`This takes: documents ${USAGE}`);
  const { values } = parseArgs({ args: rest, options: { reason: { type: 'string' } } });
  return { action, word, reason: values.reason?.trim() ?? '' };
}

async function list(context: CommandContext, login: string): Promise<void> {
  const lines = await viewPeople(context, async (db) => {
    const { id, fullName } = await findPerson(db, login);
    const documents = await documentListQueries(db).list(id);
    const head = documents.length === 0 ? `${fullName} has no issued documents.` : fullName;
    return {
      result: [head, ...documents.map((document) => `  ${show(document)}`)],
      views: [{ action: 'personViewed', personId: id, details: { what: 'documents' } }],
    };
  });
  for (const line of lines) context.print(line);
}

async function revoke(context: CommandContext, number: string, reason: string): Promise<void> {
  const { actor, print } = context;
  await changeDatabase(context, async (db) => {
    const personId = await documentListQueries(db).revoke(number, reason);
    if (personId === undefined) throw new UsageError(`There is no valid document ${number}`);
    const details = { document: number };
    await writeAudit(db, { action: 'documentRevoked', actor, personId, reason, details });
  });
  print(`${number} is revoked: ${reason}`);
}

export const documentsCommand: Command = {
  description:
    'list the documents issued to a person, issue one of the office, or revoke one; the next copy is a new document',
  usage: USAGE,
  async run(call) {
    const [command, ...args] = call.args;
    if (command === 'issue') return runIssue({ ...call, args });
    const { action, word, reason } = readWords(call.args);
    if (action === 'list') return list(call, word);
    if (action !== 'revoke') throw new UsageError(`This takes: documents ${USAGE}`);
    if (reason === '') throw new UsageError('State why: --reason TEXT');
    return revoke(call, word, reason);
  },
};
