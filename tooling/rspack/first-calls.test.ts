import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contract, shellFirstCalls, type Endpoint, type FirstCall } from '@portal/wire';
import type { ModuleManifest } from '@portal/platform/registry';
import { remoteIds } from './read-manifest.ts';

const root = path.join(import.meta.dirname, '../..');

async function manifestOf(id: string): Promise<ModuleManifest> {
  const file = path.join(root, 'apps', id, 'src/manifest.ts');
  const { manifest }: { manifest: ModuleManifest } = await import(file);
  return manifest;
}

/** The calls of each module. */
async function namedCalls(): Promise<readonly (readonly [id: string, call: string])[]> {
  const manifests = await Promise.all(remoteIds().map(manifestOf));
  return manifests.flatMap(({ id, pages }) =>
    Object.values(pages).flatMap(({ firstCalls = [] }) => firstCalls.map((call) => [id, call] as const)),
  );
}

/** The endpoint of a call and its name in code, such as `study.years`. */
function find(call: string): { readonly name: string; readonly endpoint: Endpoint } | undefined {
  const all = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
  );
  return all.find(({ endpoint }) => endpoint.path === `/lms/api/${call}`);
}

/** Only reading calls that need no field but the caller’s identity, the current term and what is named. */
function expectReading(what: string, { endpoint, fields = {} }: Partial<FirstCall>): void {
  expect([what, endpoint?.writes]).toEqual([what, false]);
  const { required = [] } = endpoint?.request.schema ?? {};
  const { academicYearId, termId } = endpoint?.request.names ?? {};
  const isGiven = (field: string): boolean =>
    endpoint?.identity[field] !== undefined ||
    field === academicYearId ||
    field === termId ||
    fields[field] !== undefined;
  expect([what, required.filter((field) => !isGiven(field))]).toEqual([what, []]);
}

const sourceOf = (folder: string): string =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name.includes('.test.') })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

describe('the first calls of pages', () => {
  it('are reading calls that need no field but the caller’s identity and the current term', async () => {
    const named = await namedCalls();
    expect(named.length).toBeGreaterThan(5);
    for (const [, call] of named) expectReading(call, { endpoint: find(call)?.endpoint });
    for (const calls of Object.values(shellFirstCalls))
      for (const [name, call] of Object.entries<FirstCall>(calls)) expectReading(name, call);
  });

  it('of a module are calls that it makes itself or by the platform', async () => {
    const named = await namedCalls();
    const platform = sourceOf('packages/platform');
    const isUsed = (id: string, call: string): boolean =>
      new RegExp(String.raw`\b${find(call)?.name.replace('.', String.raw`\.`)}\b`).test(
        `${sourceOf(`apps/${id}`)}${platform}`,
      );
    expect(isUsed('chat', 'misc/transcript.json')).toBe(false);
    expect(named.filter(([id, call]) => !isUsed(id, call))).toEqual([]);
  });
});
