import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verification, type ComparedFacts, type RequestOf } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { issuerOfServer, receiptOf } from '../../../test/files/issued-documents.ts';
import { documentListQueries } from '../../storage/issued-documents/document-list.queries.ts';
import { issueDocument, type IssuedDocument } from '../../storage/issued-documents/issue-document.ts';
import { isSignedBy } from '../../storage/issued-documents/statement.ts';

const HOLDER = 9;
const LIMIT = 60;

type Address = Required<RequestOf<typeof verification.check>>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Each client has its own address, so that the limit of one test does not reach the next. */
let host = 1;
function newcomer() {
  host += 1;
  const options = { remoteAddress: `10.0.0.${host}` };
  const client = server.createClient();
  return {
    check: (request: RequestOf<typeof verification.check>) =>
      client.request(verification.check, request, options),
    tryCheck: (request: RequestOf<typeof verification.check>) =>
      client.tryRequest(verification.check, request, options),
  };
}

/** Issues a document and reads the address in its code. */
async function issue(
  facts: Readonly<Record<string, unknown>>,
  compared: ComparedFacts = {},
): Promise<IssuedDocument & { address: Address }> {
  let content = '';
  const receipt = receiptOf(HOLDER, { facts, compared });
  const issued = await issueDocument(issuerOfServer(server), {
    ...receipt,
    build: (page) => {
      ({ content } = page.verification);
      return receipt.build(page);
    },
  });
  const { pathname, searchParams } = new URL(content);
  const field = (name: string) => searchParams.get(name) ?? '';
  const address = {
    id: pathname.split('/').at(-1) ?? '',
    kind: field('kind'),
    initials: field('initials'),
    issuedOn: field('day'),
    factsDigest: field('facts'),
    signature: field('signature'),
  };
  return { ...issued, address };
}

describe('the verification of documents (screens, Services)', () => {
  it('tells anybody what was issued, to whom by initials, and when', async () => {
    const { id, pdf, address } = await issue({ what: 'is issued' });
    const { document, signature } = await newcomer().check(address);
    expect(signature).toBe('valid');
    expect(document).toMatchObject({
      number: id,
      kind: 'receipt',
      initials: address.initials,
      issuedOn: address.issuedOn,
      revokedOn: null,
      fileDigest: createHash('sha256').update(pdf).digest('hex'),
    });
  });

  it('has another digest for a file with any byte altered', async () => {
    const { pdf, address } = await issue({ what: 'is altered' });
    const { document } = await newcomer().check(address);
    const altered = Buffer.from(pdf);
    altered.writeUInt8(altered.readUInt8(100) ^ 1, 100);
    expect(createHash('sha256').update(altered).digest('hex')).not.toBe(document?.fileDigest);
  });

  it('tells when the address is not what was signed, also when it is of another document', async () => {
    const client = newcomer();
    const { address } = await issue({ what: 'has an address' });
    const { address: other } = await issue({ what: 'has another' });
    const signatureOf = async (changes: Partial<Address>) =>
      (await client.check({ ...address, ...changes })).signature;
    expect(await signatureOf({ initials: 'Я. Я.' })).toBe('invalid');
    expect(await signatureOf({ kind: 'transcript' })).toBe('invalid');
    expect(await signatureOf({ issuedOn: '2020-01-01' })).toBe('invalid');
    expect(await signatureOf({ factsDigest: other.factsDigest })).toBe('invalid');
    expect(await signatureOf({ signature: other.signature })).toBe('invalid');
    expect(await signatureOf({ ...other, id: address.id })).toBe('invalid');
  });

  it('tells what can be compared with the paper', async () => {
    const compared = { credits: 57, gpa: 2.83, rowCount: 14 };
    const { address } = await issue({ what: 'is compared' }, compared);
    expect((await newcomer().check(address)).document?.compared).toMatchObject(compared);
  });

  it('finds a document by its number as people type it', async () => {
    const { id } = await issue({ what: 'is typed' });
    const { document } = await newcomer().check({ id: id.toLowerCase().replaceAll('-', '') });
    expect(document?.number).toBe(id);
  });

  it('finds a document by its number alone, and says that nothing was signed', async () => {
    const { id } = await issue({ what: 'has a number' });
    const { document, signature } = await newcomer().check({ id });
    expect(document?.kind).toBe('receipt');
    expect(signature).toBe('absent');
  });

  it('tells when a document was revoked', async () => {
    const { id, address } = await issue({ what: 'is revoked' });
    await documentListQueries(server.db).revoke(id, 'a mistake');
    const { document, signature } = await newcomer().check(address);
    expect(document?.revokedOn).toBe(address.issuedOn);
    expect(signature).toBe('valid');
  });

  it.each(['', 'x', "' or 1=1 --", '../../etc', 'Ү'.repeat(500)])('knows no document %j', async (id) => {
    const answer = await newcomer().check({ id });
    expect(answer).toEqual({ document: null, signature: 'absent' });
  });

  it('finds nothing under random numbers, and stops who tries many', async () => {
    const client = newcomer();
    // Brings the token by which the browser is counted.
    await client.tryCheck({ id: 'x' });
    const results = [];
    for (let at = 0; at <= LIMIT; at += 1)
      results.push(await client.tryCheck({ id: randomBytes(16).toString('base64url') }));
    expect(results.slice(0, LIMIT).every(({ body }) => body.includes('"document":null'))).toBe(true);
    expect(results.at(-1)).toMatchObject({ status: 429, code: 'tooMany' });
    expect((await newcomer().tryCheck({ id: 'x' })).status).toBe(200);
  });

  it('can be done without the portal, by the public key', async () => {
    const { keys } = await server.createClient().request(verification.keys, {});
    const [key] = keys;
    expect(key).toMatchObject({ keyType: 'OKP', curve: 'Ed25519', use: 'sig', algorithm: 'EdDSA' });
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' },
      format: 'jwk',
    });
    const { address } = await issue({ what: 'is verified elsewhere' });
    expect(isSignedBy(publicKey, address, address.signature)).toBe(true);
    expect(isSignedBy(publicKey, { ...address, initials: 'Я.' }, address.signature)).toBe(false);
  });

  it('is not for search engines', async () => {
    const { headers } = await server.createClient().raw({ url: `${verification.check.path}?id=x` });
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});
