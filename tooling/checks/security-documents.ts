import type { Check, Problem, Project } from './project.ts';

/** Names that the code has and a document must have, too. */
interface Inventory {
  readonly document: string;
  readonly source: RegExp;
  /** Finds the names in a source; the first group is the name. */
  readonly name: RegExp;
}

const server = 'apps/server/src';
const production = new RegExp(`^${server}/(?!.*\\.test\\.ts$).*\\.ts$`);

/** The table of the environment. */
const variables = new RegExp(`^${server}/operator/config/variables/.*\\.ts$`);

const inventories: readonly Inventory[] = [
  {
    document: 'docs/security/data.md',
    source: new RegExp(`^${server}/database/tables\\.ts$`),
    name: /^ {2}(\w+): \w+Table;$/gm,
  },
  {
    document: 'docs/security/logs.md',
    source: new RegExp(`^${server}/university/people/audit-actions\\.ts$`),
    name: /'(\w+)'/g,
  },
  {
    document: 'docs/how-to/rotate-secrets.md',
    source: /\/storage\/secrets\/secrets\.ts$/,
    name: /'([\w-]+\.key)'/g,
  },
  {
    document: 'docs/security/cryptography.md',
    source: /\/storage\/secrets\/secrets\.ts$/,
    name: /'([\w-]+\.key)'/g,
  },
  {
    document: 'docs/security/cryptography.md',
    source: production,
    name: /(?:create(?:Hash|Hmac|ECDH)|\bhash)\('([\w-]+)'|'(aes-\d[\w-]+)'/g,
  },
  {
    document: 'docs/how-to/rotate-secrets.md',
    source: variables,
    name: /name: '(\w+)',(?:(?!\n {2}\},)[^])*?isSecret: true/g,
  },
  {
    document: 'docs/security/connections.md',
    source: variables,
    name: /name: '(PUSH_HOSTS|S3_BUCKET|(?!PUBLIC)\w+(?=',(?:(?!\n {2}\},)[^])*?kind: address\())'/g,
  },
  {
    document: 'docs/security/files.md',
    source: /^packages\/wire\/src\/uploads\/file-kinds\.ts$/,
    // The endings in lists.
    name: /'(\w{1,5})'[,\]]/g,
  },
];

/** How documents write the names of Node's cryptography. */
const spellings: Readonly<Record<string, string>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  prime256v1: 'P-256',
  'aes-256-gcm': 'AES-256-GCM',
};

const namesOf = (text: string, name: RegExp): string[] =>
  [...text.matchAll(name)].map(([, first, second]) => first ?? second ?? '');

function problemsOf({ document, source, name }: Inventory, project: Project): Problem[] {
  const text = project.find((file) => file.path === document)?.text ?? '';
  const sources = project.filter((file) => source.test(file.path));
  const names = new Set(sources.flatMap((file) => namesOf(file.text, name)));
  return [...names]
    .filter((one) => !text.includes(spellings[one] ?? one))
    .map((one) => ({ where: document, message: `does not name ${one}` }));
}

/** Tables, keys, secrets, algorithms, connections, file types and audited actions are in the documents about security. */
export const securityDocuments: Check = {
  name: 'documents about security name what the code has',
  find: (project) => inventories.flatMap((inventory) => problemsOf(inventory, project)),
};
