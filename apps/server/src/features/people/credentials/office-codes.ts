import type { ListedPerson } from '@portal/wire';
import type { IssuedSlips } from '@portal/wire/people/office-people';
import type { Db } from '../../../database/tables.ts';
import type { DocumentContent } from '../../../storage/documents/document.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { heldClaimQueries } from '../../../university/people/claims/held-claim.queries.ts';
import { issueCodes, prepareCode } from '../../../university/people/issue-codes.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { credentialEmail } from './credential-email.ts';
import { slipsDocument, type Credential } from './credential-slips.ts';
import { credentialQueries } from './credentials.queries.ts';

interface Issuer {
  readonly managerId: number;
  /** The address of the portal, which slips and e-mails have. */
  readonly address: string;
}

/** Codes that become valid by `issue`; who has wider claims, is blocked or studies no more gets none (decision 0098). */
async function prepareCodes(db: Db, chosen: readonly ListedPerson[], { managerId, address }: Issuer) {
  const personIds = chosen.map(({ personId }) => personId);
  const allowed = await heldClaimQueries(db).withoutMoreThan(managerId, personIds);
  const queries = credentialQueries(db);
  const people = await queries.find({ kind: 'people', personIds: allowed });
  const { registrarHours: hours } = await readSetting(db, 'codeLifetime');
  return {
    credentials: people.map((person) => ({ ...person, code: prepareCode(person.id).code })),
    facts: { address, until: await queries.momentIn(hours) },
    issue: (credentials: readonly Credential[]) =>
      issueCodes(
        db,
        credentials.map(({ id: personId, code }) => ({ personId, code })),
        { actor: actorOf(managerId), hours },
      ),
  };
}

const namesWithout = (chosen: readonly ListedPerson[], credentials: readonly Credential[]) => {
  const issued = new Set(credentials.map(({ id }) => id));
  return chosen.filter(({ personId }) => !issued.has(personId)).map(({ fullName }) => fullName);
};

/** Slips with one-time codes as one PDF, which is not stored; the codes become valid when it is complete. */
export async function issueSlips(
  db: Db,
  chosen: readonly ListedPerson[],
  { render, ...issuer }: Issuer & { readonly render: (document: DocumentContent) => Promise<Buffer> },
): Promise<IssuedSlips> {
  const { credentials, facts, issue } = await prepareCodes(db, chosen, issuer);
  const skipped = namesWithout(chosen, credentials);
  if (credentials.length === 0) return { pdf: '', count: 0, skipped };
  const pdf = await render(slipsDocument(credentials, facts));
  await issue(credentials);
  return { pdf: pdf.toString('base64'), count: credentials.length, skipped };
}

/** Issues codes for those whose address is known; the e-mails are sent when the codes are stored. */
export async function issueByEmail(db: Db, chosen: readonly ListedPerson[], issuer: Issuer) {
  const { credentials, facts, issue } = await prepareCodes(db, chosen, issuer);
  const addressed = credentials.filter(({ email }) => email !== null);
  await issue(addressed);
  return {
    response: { count: addressed.length, skipped: namesWithout(chosen, addressed) },
    emails: addressed.map((credential) => credentialEmail(credential, facts)),
  };
}
