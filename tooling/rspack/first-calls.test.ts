import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { ModuleManifest } from '@portal/platform/registry';
import { everyEndpoint } from '@portal/wire';
import { remoteIds } from './read-manifest.ts';

const apps = path.join(import.meta.dirname, '../../apps');

async function manifestOf(id: string): Promise<ModuleManifest> {
  const { manifest }: { manifest: ModuleManifest } = await import(path.join(apps, id, 'src/manifest.ts'));
  return manifest;
}

describe('the first calls that manifests name', () => {
  it('are reading calls that need no field but the caller’s identity and the current term', async () => {
    const manifests = await Promise.all(remoteIds().map(manifestOf));
    const pages = manifests.flatMap(({ pages: own }) => Object.values(own));
    const named = pages.flatMap(({ firstCalls = [] }) => firstCalls);
    expect(named.length).toBeGreaterThan(5);
    for (const call of named) {
      const endpoint = everyEndpoint.find(({ path: own }) => own === `/lms/api/${call}`);
      expect([call, endpoint?.kind, endpoint?.writes]).toEqual([call, 'call', false]);
      const { required = [] } = endpoint?.request.schema ?? {};
      const { academicYearId, termId } = endpoint?.request.names ?? {};
      const isGiven = (field: string): boolean =>
        endpoint?.identity[field] !== undefined || field === academicYearId || field === termId;
      const missing = required.filter((field) => !isGiven(field));
      expect([call, missing]).toEqual([call, []]);
    }
  });
});
