import { describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { findImportProblem } from './plugins/shared-surface-plugin.ts';
import { consumedSharedConfig, repository, sharedSurface, sharedVersions, singletons } from './shared.ts';

describe('shared libraries', () => {
  it('have one version each, the installed one', () => {
    const versions = sharedVersions();
    expect(Object.keys(versions)).toEqual([...singletons]);
    for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('are consumed by a remote that declares them, never bundled', () => {
    const consumed = consumedSharedConfig(path.join(repository, 'apps/journal'));
    expect(Object.keys(consumed)).not.toContain('react-redux');
    expect(consumed.react).toMatchObject({ singleton: true, strictVersion: true, import: false });
    expect(consumed.react?.requiredVersion).toMatch(/^\^19\./);
  });

  it('include every entry point of a declared package', () => {
    const consumed = consumedSharedConfig(path.join(repository, 'apps/journal'));
    for (const name of ['@portal/ui', '@portal/ui/forms', '@portal/ui/display'])
      expect(consumed[name]).toMatchObject({ import: false, requiredVersion: '^1.0.0' });
  });

  it('are trimmed to the names of the surface files', () => {
    const surface = sharedSurface();
    expect([...surface.keys()].toSorted()).toEqual([
      '@reduxjs/toolkit',
      'react-i18next',
      'react-redux',
      'react-router-dom',
    ]);
    expect(surface.get('react-router-dom')).toContain('useNavigate');
    expect(surface.get('react-router-dom')).not.toContain('BrowserRouter');
  });

  it.each([
    ['react', ['useState']],
    ['react/jsx-runtime', []],
    ['@portal/ui', ['Button']],
    ['@portal/ui/forms', ['Form']],
    ['@portal/ui/display', ['Table']],
    ['@portal/platform/module', ['defineModule']],
    ['@portal/wire', ['chat']],
    ['react-virtuoso', ['Virtuoso']],
    ['./thread.slice.ts', ['threadSlice']],
  ])('lets a remote import %s', (request, names) => {
    expect(findImportProblem(request, names)).toBeUndefined();
  });

  it.each([
    ['axios', ['default']],
    ['@portal/api-client', ['createCall']],
    ['react-toastify', ['toast']],
    ['react-hook-form', ['useForm']],
    ['@portal/ui/messages', ['useUiTranslations']],
    ['react-dom/client', ['createRoot']],
    ['react-redux', ['useSelector']],
    ['react-i18next', []],
  ])('does not let a remote import %s', (request, names) => {
    expect(findImportProblem(request, names)).toContain(request);
  });
});
