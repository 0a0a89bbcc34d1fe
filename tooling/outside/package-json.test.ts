import { describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { PLATFORM_VERSION } from '@portal/platform/module';
import { repository } from '../rspack/shared.ts';
import { packedPackageJson } from './package-json.ts';

const packed = (folder: string) => packedPackageJson(path.join(repository, folder));

describe('a packed package', () => {
  it('has the version of the platform, a licence, built files and their types', () => {
    expect(packed('packages/ui')).toMatchObject({
      name: '@portal/ui',
      version: PLATFORM_VERSION,
      license: 'UNLICENSED',
      types: './dist/index.d.ts',
      sideEffects: ['*.css'],
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './forms': { types: './dist/forms.d.ts', default: './dist/forms.js' },
        './*.css': './dist/*.css',
      },
    });
  });

  it('takes what the page has once from the repository that installs it', () => {
    const { peerDependencies, dependencies } = packed('packages/platform');
    expect(peerDependencies).toMatchObject({
      '@portal/wire': `^${PLATFORM_VERSION}`,
      react: expect.stringMatching(/^\^19\./),
    });
    expect(dependencies).toMatchObject({ 'idb-keyval': expect.stringMatching(/^\d/) });
    expect(dependencies).not.toHaveProperty('react');
  });

  it('does not export what stays in the repository', () => {
    expect(Object.keys(Object(packed('packages/remotes').exports))).toEqual(['.', './package.json']);
  });

  it('has the build of modules and the commands of their repositories', () => {
    const tooling = packed('tooling');
    expect(tooling.exports).toMatchObject({
      './rspack': { types: './rspack/remote.d.ts', default: './rspack/remote.js' },
      './shared': { types: './rspack/shared.d.ts', default: './rspack/shared.js' },
    });
    expect(Object.keys(Object(tooling.bin))).toContain('portal-publish');
    expect(tooling.dependencies).not.toHaveProperty('subset-font');
  });
});
