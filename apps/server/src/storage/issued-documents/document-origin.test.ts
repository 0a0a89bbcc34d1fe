import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { languages } from '@portal/domain';
import { transcript } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import type { DocumentContent } from '../documents/document.ts';

const FORGED_HOST = 'evil.example';

let server: TestServer;
afterEach(() => server.close());

/** The address in the code of a transcript that is asked for with a forged host. */
async function requestWithForgedHost(environment: Readonly<Record<string, string>>) {
  server = await startServer({ environment });
  const student = await server.signIn('student');
  const rendered: DocumentContent[] = [];
  const { render } = server.app.documents;
  jest.spyOn(server.app.documents, 'render').mockImplementation((document) => {
    rendered.push(document);
    return render(document);
  });
  const headers = { host: FORGED_HOST, 'x-forwarded-host': FORGED_HOST, 'x-forwarded-proto': 'https' };
  const reply = await student.tryRequest(transcript.pdf, {}, { headers });
  const codes = JSON.stringify(rendered).matchAll(/"kind":"qr","content":"([^"]+)"/g);
  return { reply, origins: [...codes].map(([, content = '']) => new URL(content).origin) };
}

const countDocuments = async () =>
  (await server.db.selectFrom('issued_document').select('id').execute()).length;

describe('the address that a document names', () => {
  it('is the configured one, whatever the request says', async () => {
    const { origins } = await requestWithForgedHost({
      PUBLIC_ORIGIN: 'https://portal.example',
      TRUST_PROXY: '1',
    });
    expect(origins).toEqual(['https://portal.example']);
  });

  it('is that of the own machine in a demonstration', async () => {
    const { origins } = await requestWithForgedHost({ PORT: '8181' });
    expect(origins).toEqual(['http://localhost:8181']);
  });

  it.each(languages)('is missing otherwise, so that nothing is issued: %s', async (lang) => {
    const { reply, origins } = await requestWithForgedHost({ NODE_ENV: 'production' });
    expect(reply).toMatchObject({ status: 200, code: 'portalAddressMissing' });
    expect([origins, await countDocuments()]).toEqual([[], 0]);
    const student = await server.signIn('student');
    const translated = await student.tryRequest(transcript.pdf, {}, { headers: { 'x-lang': lang } });
    expect(translated.message).toMatch(
      { ru: /адрес портала/, kg: /порталдын дарегин/, en: /address of the portal/ }[lang] ?? '',
    );
  });
});
