import { beforeEach, describe, expect, it } from '@jest/globals';
import { html, WorkerTest } from '../../test/worker-test.ts';

let worker: WorkerTest;
beforeEach(() => {
  worker = new WorkerTest();
});

describe('the page of the service worker', () => {
  it('serves the page offline from its installation on (§2 Routes.2)', async () => {
    worker.start();
    await worker.dispatchAndWait('install');
    worker.server.clear();
    expect(await worker.textOf('/lms/chat', 'navigate')).toBe('start');
  });

  it('serves the cached page for every path while the server is unreachable', async () => {
    worker.start();
    expect(await worker.textOf('/lms/chat', 'navigate')).toBe('page');
    worker.server.clear();
    expect(await worker.textOf('/lms/journal', 'navigate')).toBe('page');
    worker.server.set('/lms/journal', () => new Response('502 Bad Gateway', { status: 502 }));
    expect(await worker.textOf('/lms/journal', 'navigate')).toBe('page');
  });

  it('may be framed where it shows the reader, and nowhere else (D-30.2)', async () => {
    const policy = "default-src 'none'; frame-ancestors 'none'";
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
    worker.server.set('/lms/chat', () => new Response('page', { headers }));
    worker.start();
    await worker.request('/lms/chat', 'navigate');
    worker.server.clear();
    const policyAt = async (path: string) =>
      (await worker.request(path, 'navigate'))?.headers.get('content-security-policy');
    expect(await policyAt('/lms/library/read/7')).toBe("default-src 'none'; frame-ancestors 'self'");
    expect(await policyAt('/lms/library')).toBe(policy);
    expect(await policyAt('/lms/chat')).toBe(policy);
  });

  it('does not cache what the page has brought for one person (D-26.2)', async () => {
    const data = '<script type="application/json" id="initial-responses">[{"fullName":"Бектур"}]</script>';
    const root = '<div id="root" data-for="7 ru"><main><p>Айгүл</p></main></div><!-- end of root -->';
    const opened = '<html lang="ru" data-item-open="rendered">';
    worker.server.set('/lms/chat', () => html(`${opened}<b>page</b>${root}<i></i>${data}</body>`));
    worker.start();
    expect(await worker.textOf('/lms/chat', 'navigate')).toContain('Бектур');
    worker.server.clear();
    expect(await worker.textOf('/lms/journal', 'navigate')).toBe(
      '<html lang="ru"><b>page</b><div id="root"></div><i></i></body>',
    );
  });

  it('leaves logo and name of the university in the page: offline they are the same', async () => {
    const logo = { path: '/lms/api/logo.json', request: {}, body: { name: '</script> Университет' } };
    const own = { path: '/lms/api/payments/account.json', request: {}, body: { fullName: 'Бектур' } };
    const element = '<script type="application/json" id="initial-responses">';
    const json = JSON.stringify([own, logo]).replaceAll('<', String.raw`\u003c`);
    worker.server.set('/lms/chat', () => html(`<i></i>${element}${json}</script></body>`));
    worker.start();
    await worker.textOf('/lms/chat', 'navigate');
    worker.server.clear();
    const cached = await worker.textOf('/lms/journal', 'navigate');
    expect(cached).toMatch(/^<i><\/i><script [^<]*<\/script><\/body>$/);
    const stored: unknown = JSON.parse(cached?.match(/initial-responses">([^<]*)</)?.[1] ?? '');
    expect(stored).toEqual([logo]);
  });

  it('passes on a server error page', async () => {
    worker.start();
    await worker.textOf('/lms/chat', 'navigate');
    worker.server.set('/lms/chat', () => new Response('sorry', { status: 500 }));
    expect(await worker.textOf('/lms/chat', 'navigate')).toBe('sorry');
  });

  it('fails on the first visit without a network', async () => {
    worker.start();
    worker.server.clear();
    await expect(worker.request('/lms/chat', 'navigate')).rejects.toThrow('no network');
  });
});
