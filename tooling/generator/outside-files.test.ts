import { describe, expect, it } from '@jest/globals';
import { filesOfOutsideModule } from './outside-files.ts';

const vendored = {
  '@portal/ui': 'file:vendor/portal-ui-1.0.0-00000000.tgz',
  '@portal/tooling': 'file:vendor/portal-tooling-1.0.0-00000000.tgz',
};
const titles = { ru: 'Дипломы', kg: 'Дипломдор', en: 'Theses' };
const files = filesOfOutsideModule({ id: 'theses', port: 3010, order: 10, titles }, vendored);

describe('a module in a repository of its own', () => {
  it('depends on packed packages and published versions only', () => {
    const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '');
    expect(dependencies).toMatchObject({
      '@portal/ui': vendored['@portal/ui'],
      react: expect.stringMatching(/^\d/),
    });
    expect(devDependencies).toMatchObject({ '@portal/tooling': vendored['@portal/tooling'] });
    expect(files['package.json']).not.toMatch(/workspace:|catalog:/);
  });

  it('names no file of the portal repository', () => {
    for (const content of Object.values(files))
      expect(content).not.toMatch(/\.\.\/\.\.\/(?:packages|tooling)/);
  });

  it('has a pipeline that publishes with a token', () => {
    const workflow = files['.github/workflows/module.yaml'];
    expect(workflow).toContain('portal-publish dist --to "$PORTAL_URL"');
    expect(workflow).toMatch(/actions\/checkout@[0-9a-f]{40}/);
    expect(workflow).toContain('PORTAL_TOKEN: ${{ secrets.PORTAL_TOKEN }}');
  });

  it('has its messages in three languages', () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['locales/ru.json', 'locales/kg.json', 'locales/en.json']),
    );
  });
});
