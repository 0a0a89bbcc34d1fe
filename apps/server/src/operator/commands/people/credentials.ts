import { parseArgs } from 'node:util';
import { BASE_PATH } from '@portal/wire';
import type { MailConfig } from '../../../events/mail/mail.ts';
import { renderPdf } from '../../../storage/documents/render-pdf.ts';
import { issueCodes, prepareCode } from '../../../university/people/issue-codes.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { Command, CommandContext } from '../command.ts';
import { withPrivateFiles, type PrivateFile } from '../private-file.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, changeDatabaseInSteps, withDatabase } from '../with-database.ts';
import {
  credentialsCsv,
  pdfPaths,
  slipsDocument,
  SLIPS_OF_A_PDF,
  type Credential,
  type SlipFacts,
} from '../../../features/people/credentials/credential-slips.ts';
import { sendCredentials } from './credential-emails.ts';
import {
  credentialQueries,
  type Recipient,
  type Recipients,
} from '../../../features/people/credentials/credentials.queries.ts';

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

function requireAddress({ config }: CommandContext): string {
  if (config.publicOrigin === undefined)
    throw new UsageError('Set PUBLIC_ORIGIN: slips and e-mails need the address of the portal');
  return `${config.publicOrigin}${BASE_PATH}`;
}

function requireRelay({ config }: CommandContext): MailConfig {
  if (!config.mail) throw new UsageError('Set SMTP_URL and MAIL_FROM: there is no relay for e-mail');
  return config.mail;
}

/** What is said of all codes, and how long they are valid. */
interface IssueFacts extends SlipFacts {
  readonly hours: number;
}

/** Writes slips and tables of codes, which become valid when all files are complete. */
async function writeCodes(
  context: CommandContext,
  credentials: readonly Credential[],
  { pdf, csv, hours, ...facts }: IssueFacts & Pick<CredentialRequest, 'pdf' | 'csv'>,
): Promise<void> {
  const tables = csv === undefined ? [] : [csv];
  const paths = [...pdfPaths(pdf, credentials.length), ...tables];
  await withPrivateFiles(paths, async (files) => {
    await writePdfs(files.slice(0, files.length - tables.length), credentials, facts);
    if (csv !== undefined) await files.at(-1)?.write(credentialsCsv(credentials, facts));
    const codes = credentials.map(({ id: personId, code }) => ({ personId, code }));
    await changeDatabase(context, (db) => issueCodes(db, codes, { actor: context.actor, hours }));
  });
  context.print(
    `${credentials.length} codes, valid until ${facts.until} and once, are in ${paths.join(', ')}.`,
  );
}

/** Who gets an e-mail, a slip or a line of the table, or nothing. */
function divide(credentials: readonly Credential[], { pdf, csv, isByEmail }: CredentialRequest) {
  const { emailed = [], others = [] } = Object.groupBy(credentials, ({ email }) =>
    isByEmail && email !== null ? 'emailed' : 'others',
  );
  const hasFiles = pdf !== undefined || csv !== undefined;
  if (emailed.length === 0 && !hasFiles)
    throw new UsageError(`${others.length} people have no address: give --pdf FILE or --csv FILE for them`);
  return { emailed, filed: hasFiles ? others : [], left: hasFiles ? [] : others };
}

async function issue(context: CommandContext, request: CredentialRequest): Promise<void> {
  const { actor, print } = context;
  const address = requireAddress(context);
  const relay = request.isByEmail ? requireRelay(context) : undefined;
  const { people, hours, until } = await findPeople(context, request.recipients);
  const credentials = people.map((person) => ({ ...person, code: prepareCode(person.id).code }));
  const { emailed, filed, left } = divide(credentials, request);
  const facts = { address, until, hours };
  if (filed.length > 0) await writeCodes(context, filed, { ...request, ...facts });
  if (relay && emailed.length > 0)
    await changeDatabaseInSteps(context, async ({ db }) => {
      await sendCredentials(db, emailed, { relay, facts, actor, hours, print });
      return { change: 'audited' };
    });
  if (left.length > 0)
    print(`${left.length} people have no address and got no code: repeat with --pdf FILE for them.`);
}

export const credentialsCommand: Command = {
  description:
    'issue one-time codes for first passwords by e-mail, as slips to print and cut, or as a table for a mail merge',
  usage: USAGE,
  run: (context) => issue(context, parseRequest(context.args)),
};
