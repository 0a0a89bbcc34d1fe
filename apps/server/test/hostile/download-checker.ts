import { envelope, type Endpoint } from '@portal/wire';
import type { Reply, TestClient } from '../clients/test-client.ts';

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Statuses that reject the request. */
const errorStatuses = new Set([400, 401, 404, 414, 422]);

function findProblem({ status, body, headers }: Reply, secrets: readonly string[]): string | undefined {
  if (!errorStatuses.has(status)) return `${status}`;
  if (!envelope.isEnvelope(parse(body))) return 'it answers no envelope';
  if (secrets.some((secret) => body.includes(secret))) return 'it shows what lies outside the store';
  return 'x-injected' in headers ? 'a header came in by the name' : undefined;
}

/** URL spellings of a name: escaped, and raw where a URL allows it. */
const spellings = (name: string): string[] => [
  encodeURIComponent(name.toWellFormed()),
  ...(/^[\x21\x24-\x7e]*$/.test(name) ? [name] : []),
];

/** Requests a name in each field of a download and returns the problems. */
export async function checkDownload(
  client: TestClient,
  { path, request }: Endpoint,
  { name, secrets }: { readonly name: string; readonly secrets: readonly string[] },
): Promise<string[]> {
  const problems: string[] = [];
  const fields = Object.keys(request.schema.properties ?? {});
  for (const field of fields) {
    for (const spelled of spellings(name)) {
      const others = fields.filter((other) => other !== field).map((other) => `${other}=4`);
      const reply = await client.raw({ url: `${path}?${[`${field}=${spelled}`, ...others].join('&')}` });
      const problem = findProblem(reply, secrets);
      if (problem !== undefined) problems.push(`${path} with ${field}=${spelled}: ${problem}`);
    }
  }
  return problems;
}
