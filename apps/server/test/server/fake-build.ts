import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const template = `<!doctype html>
<html lang="ru" class="app">
  <head><title>LMS</title><!-- portal:hints --><script>document.x = 1;</script>
  <script defer src="/lms/js/main.0123abcd.js"></script></head>
  <body><div id="root"></div></body>
</html>`;

async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Writes a minimal build of the shell. */
export const writeShellBuild = (
  folder: string,
  version = '1.0.0-aaaa0001',
  fonts?: Readonly<Record<string, string>>,
): Promise<void> =>
  writeFiles(folder, {
    'index.html': template,
    'assets.json': JSON.stringify({
      version,
      ...(fonts && { fonts }),
    }),
    'js/main.0123abcd.js': 'console.log("main");',
    'js/main.0123abcd.js.br': brotliCompressSync('console.log("main");'),
    'worker.js': '"1.0.0";',
    'manifest.ru.webmanifest': '{"id":"/lms"}',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'locales/ru.json': '{"hello":"Привет"}',
    'locales/kg.json': '{"hello":"Салам"}',
  });

/** Writes a program that renders what it knows of a page, after the statement. */
export const writePageRenderer = (folder: string, statement = ''): Promise<void> =>
  writeFiles(folder, {
    'renderer/renderer.mjs': `let messages;
export const startRendering = async (_language, read) => { messages = read; };
export const renderPage = async ({ url, isDesktop, isSignedIn, registry, responses, heading }) => {
  ${statement}
  const facts = { greeting: messages.hello, url, isDesktop, isSignedIn, heading,
    remotes: registry.remotes.map(({ id }) => id), first: responses[0]?.path ?? null,
    name: responses[0]?.body.data?.[0]?.fullName };
  return { html: '<pre>' + JSON.stringify(facts).replaceAll('<', '\\u003c') + '</pre>' };
};
`,
  });

/** The registry entry of a remote version. */
export const remoteVersion = (id: string, version: string) => ({
  version,
  platform: '1.0.0',
  entry: `${id}/${version}/entry.0123abcd.js`,
  integrity: 'sha384-abc',
  preload: [`${id}/${version}/entry.0123abcd.js`, `${id}/${version}/module.0123abcd.js`],
  pages: { thread: [`${id}/${version}/thread.0123abcd.js`, `${id}/${version}/thread.0123abcd.css`] },
  libraries: { thread: ['@portal/ui/forms'] },
  manifest: {
    id,
    pages: { thread: { path: id, roles: ['teacher', 'student'] } },
    nav: [],
    titles: { thread: { ru: '</script><b>', kg: 'Чат', en: 'Chat' } },
  },
});

/** Publishes versions of one remote, newest first. */
export async function publishRemote(dataDir: string, id: string, versions: readonly string[]): Promise<void> {
  const folder = path.join(dataDir, 'remotes');
  for (const version of versions) {
    await writeFiles(path.join(folder, id, version), {
      'entry.0123abcd.js': `"${version}"`,
      'locales/ru.json': JSON.stringify({ version }),
    });
  }
  const remotes = [{ id, versions: versions.map((version) => remoteVersion(id, version)) }];
  await writeFiles(folder, { 'registry.json': JSON.stringify({ remotes }) });
}
