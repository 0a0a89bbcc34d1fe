import { parseArgs } from 'node:util';
import { isLanguage, languages, officeDocumentKinds } from '@portal/domain';
import {
  issueOfficeDocument,
  type OfficeDocument,
} from '../../features/shared/office-documents/issue-office-document.ts';
import { renderPdf } from '../../storage/documents/render-pdf.ts';
import { openFileStore, uploadsDirOf } from '../../storage/files/open-file-store.ts';
import type { Issuer } from '../../storage/issued-documents/issue-document.ts';
import { loadSecrets } from '../../storage/secrets/secrets.ts';
import { RuleError } from '../../university/errors.ts';
import { errorMessage } from '../../university/texts/language.ts';
import type { CommandContext } from './command.ts';
import { findPerson } from './people/find-person.ts';
import { withPrivateFiles } from './private-file.ts';
import { UsageError } from './usage-error.ts';
import { changeDatabaseInSteps } from './with-database.ts';

export const ISSUE_USAGE = `issue LOGIN KIND --pdf FILE [--lang ${languages.join('|')}]`;

function readWords(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { pdf: { type: 'string' }, lang: { type: 'string', default: 'ru' } },
  });
  const [login, word, ...more] = positionals;
  const kind = officeDocumentKinds.find((one) => one === word);
  const { pdf, lang } = values;
  if (login === undefined || kind === undefined || pdf === undefined || more.length > 0 || !isLanguage(lang))
    throw new UsageError(
      `This takes: documents ${ISSUE_USAGE}; the kinds are ${officeDocumentKinds.join(', ')}`,
    );
  return { login, kind, pdf, language: lang };
}

/** Issues a document, or says which rule refuses it. */
async function issueTo(issuer: Issuer, document: OfficeDocument) {
  try {
    return await issueOfficeDocument(issuer, document);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new UsageError(`Nothing was issued: ${errorMessage('en', error.code, error.params)}`);
  }
}

/** Issues a document of the office about a student, as its page does, and writes the file. */
export async function runIssue({ config, actor, print, args }: CommandContext): Promise<void> {
  const { login, kind, pdf, language } = readWords(args);
  const { publicOrigin: origin } = config;
  if (origin === undefined)
    throw new UsageError('Set PUBLIC_ORIGIN: a document names the address of the portal');
  const store = await openFileStore(config);
  const files = { store, uploadsDir: uploadsDirOf(config) };
  const documents = {
    render: async (...[content]: Parameters<typeof renderPdf>) => Buffer.from(await renderPdf(content)),
  };
  try {
    await withPrivateFiles([pdf], async ([file]) => {
      const { id, bytes } = await changeDatabaseInSteps({ config, actor }, async ({ db }) => {
        const { id: studentId } = await findPerson(db, login);
        const secrets = await loadSecrets(config, db);
        const issued = await issueTo(
          { db, files, documents, secrets, origin },
          { studentId, kind, language },
        );
        const details = { document: issued.id, kind, language };
        return {
          id: issued.id,
          bytes: issued.pdf,
          change: { action: 'documentIssued', personId: studentId, details },
        };
      });
      await file?.write(bytes);
      print(`${id}  ${kind}  ${language}  ${pdf}`);
    });
  } finally {
    store.close();
  }
}
