import { parseArgs } from 'node:util';
import { BASE_PATH } from '@portal/wire';
import { renderPdf } from '../../../storage/documents/render-pdf.ts';
import { issueCodes, prepareCode } from '../../../university/people/issue-codes.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { Command, CommandContext } from '../command.ts';
import { withPrivateFiles, type PrivateFile } from '../private-file.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';
import {
  credentialsCsv,
  pdfPaths,
  slipsDocument,
  SLIPS_OF_A_PDF,
  type Credential,
  type SlipFacts,
} from './credential-slips.ts';
import { sendCredentials } from './credential-emails.ts';
import { credentialQueries, type Recipient, type Recipients } from './credentials.queries.ts';

const USAGE =
  'issue --group TITLE | --import N | --login LOGIN… | --all-new [--email] [--pdf FILE] [--csv FILE]';

const fail = (): never => {
  throw new UsageError(`This takes: credentials ${USAGE}; one of --email, --pdf and --csv at least`);
};

interface CredentialRequest {
  readonly recipients: Recipients;
  readonly pdf: string | undefined;
  readonly csv: string | undefined;
  /** Whether people with an address get an e-mail instead of a slip. */
  readonly isByEmail: boolean;
}

interface Choice {
  readonly group?: string;
  readonly import?: string;
  readonly login: readonly string[];
  readonly 'all-new': boolean;
}

/** Undefined unless there is exactly one choice. */
function chooseRecipients({ group, import: id, login: logins, ...others }: Choice): Recipients | undefined {
  const chosen: Recipients[] = [
    ...(group === undefined ? [] : [{ kind: 'group', title: group } as const]),
    ...(id !== undefined && /^\d{1,9}$/.test(id) ? [{ kind: 'import', importId: Number(id) } as const] : []),
    ...(logins.length === 0 ? [] : [{ kind: 'logins', logins } as const]),
    ...(others['all-new'] ? [{ kind: 'allNew' } as const] : []),
  ];
  return chosen.length === 1 ? chosen[0] : undefined;
}

function parseRequest(args: readonly string[]): CredentialRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      group: { type: 'string' },
      import: { type: 'string' },
      login: { type: 'string', multiple: true, default: [] },
      'all-new': { type: 'boolean', default: false },
      pdf: { type: 'string' },
      csv: { type: 'string' },
      email: { type: 'boolean', default: false },
    },
  });
  const { pdf, csv, email: isByEmail, ...choice } = values;
  const recipients = chooseRecipients(choice);
  if (positionals.join(' ') !== 'issue' || recipients === undefined) return fail();
  return pdf === undefined && csv === undefined && !isByEmail ? fail() : { recipients, pdf, csv, isByEmail };
}

interface RecipientList {
  readonly people: readonly Recipient[];
  readonly hours: number;
  readonly until: string;
}

/** Nobody gets a code when one of the logins is wrong. */
function requireAll(recipients: Recipients, people: readonly Recipient[]): void {
  if (recipients.kind !== 'logins') return;
  const found = new Set(people.map(({ login }) => login.toLowerCase()));
  const missing = recipients.logins.filter((login) => !found.has(login.toLowerCase()));
  if (missing.length > 0) throw new UsageError(`Nobody can sign in with ${missing.join(', ')}`);
}

const findPeople = ({ config }: CommandContext, recipients: Recipients): Promise<RecipientList> =>
  withDatabase(config, async ({ db }) => {
    const queries = credentialQueries(db);
    const people = await queries.find(recipients);
    requireAll(recipients, people);
    if (people.length === 0)
      throw new UsageError('There is nobody without a password: --login also takes people who have one');
    const { registrarHours: hours } = await readSetting(db, 'codeLifetime');
    return { people, hours, until: await queries.momentIn(hours) };
  });

async function writePdfs(
  files: readonly PrivateFile[],
  credentials: readonly Credential[],
  facts: SlipFacts,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    const part = credentials.slice(at * SLIPS_OF_A_PDF, (at + 1) * SLIPS_OF_A_PDF);
    await file.write(await renderPdf(slipsDocument(part, facts)));
  }
}

/** The address of the portal, and the mail relay where one is needed. */
function readSender({ config }: CommandContext, { isByEmail }: CredentialRequest) {
  const { publicOrigin, mail } = config;
  if (publicOrigin === undefined)
    throw new UsageError('Set PUBLIC_ORIGIN: slips and e-mails need the address of the portal');
  if (isByEmail && !mail) throw new UsageError('Set SMTP_URL and MAIL_FROM: there is no relay for e-mail');
  return { address: `${publicOrigin}${BASE_PATH}`, relay: isByEmail ? mail : undefined };
}

async function issue(context: CommandContext, request: CredentialRequest): Promise<void> {
  const { actor, print } = context;
  const { address, relay } = readSender(context, request);
  const { people, hours, until } = await findPeople(context, request.recipients);
  const facts = { address, until };
  const { pdf, csv } = request;
  const withCodes = people.map((person) => ({ ...person, code: prepareCode(person.id).code }));
  const isEmailed = ({ email }: Recipient) => relay !== undefined && email !== null;
  const emailed = withCodes.filter(isEmailed);
  const others = withCodes.filter((one) => !isEmailed(one));
  const hasFiles = pdf !== undefined || csv !== undefined;
  const filed = hasFiles ? others : [];
  if (emailed.length + filed.length === 0)
    throw new UsageError(`${others.length} people have no address: give --pdf FILE or --csv FILE for them`);
  const tables = csv === undefined || filed.length === 0 ? [] : [csv];
  const paths = [...pdfPaths(pdf, filed.length), ...tables];
  // The codes become valid when all files are complete, and before the first e-mail.
  await withPrivateFiles(paths, async (files) => {
    await writePdfs(files.slice(0, files.length - tables.length), filed, facts);
    if (tables.length > 0) await files.at(-1)?.write(credentialsCsv(filed, facts));
    const codes = [...emailed, ...filed].map(({ id: personId, code }) => ({ personId, code }));
    await changeDatabase(context, (db) => issueCodes(db, codes, { actor, hours }));
  });
  if (filed.length > 0)
    print(`${filed.length} codes, valid until ${until} and once, are in ${paths.join(', ')}.`);
  if (relay) await sendCredentials(relay, emailed, { ...facts, print });
  if (!hasFiles && others.length > 0)
    print(`${others.length} people have no address and got no code: repeat with --pdf FILE for them.`);
}

export const credentialsCommand: Command = {
  description:
    'issue one-time codes for first passwords by e-mail, as slips to print and cut, or as a table for a mail merge',
  usage: USAGE,
  run: (context) => issue(context, parseRequest(context.args)),
};
