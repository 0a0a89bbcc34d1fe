import type { ListedPerson } from '@portal/wire';
import type { IssuedSlips } from '@portal/wire/people/office-people';
import type { Db } from '../../../database/tables.ts';
import type { DocumentContent } from '../../../storage/documents/document.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { heldClaimQueries } from '../../../university/people/claims/held-claim.queries.ts';
import { issueCodes, prepareCode } from '../../../university/people/issue-codes.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { slipsDocument } from './credential-slips.ts';
import { credentialQueries } from './credentials.queries.ts';

interface Issuer {
  readonly managerId: number;
  /** The address of the portal, which the slips have. */
  readonly address: string;
  readonly render: (document: DocumentContent) => Promise<Buffer>;
}

/**
 * Slips with one-time codes as one PDF, which is not stored. Codes become valid when it is complete; who has wider claims, is blocked or
 * studies no more gets none (decision 0098).
 */
export async function issueSlips(
  db: Db,
  chosen: readonly ListedPerson[],
  { managerId, address, render }: Issuer,
): Promise<IssuedSlips> {
  const personIds = chosen.map(({ personId }) => personId);
  const allowed = await heldClaimQueries(db).withoutMoreThan(managerId, personIds);
  const queries = credentialQueries(db);
  const people = await queries.find({ kind: 'people', personIds: allowed });
  const issued = new Set(people.map(({ id }) => id));
  const skipped = chosen.filter(({ personId }) => !issued.has(personId)).map(({ fullName }) => fullName);
  if (people.length === 0) return { pdf: '', count: 0, skipped };
  const { registrarHours: hours } = await readSetting(db, 'codeLifetime');
  const credentials = people.map((person) => ({ ...person, code: prepareCode(person.id).code }));
  const facts = { address, until: await queries.momentIn(hours) };
  const pdf = await render(slipsDocument(credentials, facts));
  const codes = credentials.map(({ id: personId, code }) => ({ personId, code }));
  await issueCodes(db, codes, { actor: actorOf(managerId), hours });
  return { pdf: pdf.toString('base64'), count: people.length, skipped };
}
