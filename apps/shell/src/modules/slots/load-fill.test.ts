import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { portalServer, respond, setupPortalServer } from '@portal/testing';
import { moduleReports, type ModuleReport } from '@portal/wire/modules/module-reports';
import { aManifest, aRegistry, aVersion, createPortalModules } from '../../../test/module-fixtures.tsx';
import type { PublishedVersion } from '../loader.ts';
import { loadFill } from './load-fill.ts';

setupPortalServer();

const titles = { ru: 'Рифма', kg: 'Уйкаш', en: 'Rhyme' };
const manifest = aManifest({ slots: { 'home.card': { rhyme: { roles: ['student'], title: titles } } } });
const older = aVersion({ version: '5.0.0', manifest });
const newer = aVersion({ version: '5.1.0', manifest });
const fill = { key: 'poems/rhyme', id: 'poems', slot: 'home.card', name: 'rhyme', titles } as const;

const page = async () => ({ Component: () => null });
/** A module whose component is named by its version. */
const exposed = ({ version: { version } }: PublishedVersion) => ({
  portalModule: {
    platform: '1.0.0',
    pages: { verse: page },
    slots: {
      'home.card': {
        rhyme: async () => ({ Component: Object.assign(() => null, { displayName: version }) }),
      },
    },
  },
});

let reports: ModuleReport[];
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  reports = [];
  portalServer.use(
    respond(moduleReports.send, (report) => {
      reports.push(report);
      return undefined;
    }),
  );
});

describe('a component in a slot', () => {
  it('is of the version whose page is open, also when a newer one was published', async () => {
    const portal = createPortalModules({
      registry: aRegistry(older),
      nextRegistry: aRegistry(newer, older),
      load: exposed,
    });
    await portal.modules.loadPage('poems', 'verse');
    await portal.modules.refresh({ isUrgent: true });
    expect((await loadFill(portal, fill)).Component.displayName).toBe('5.0.0');
    expect(portal.modules.mounted.get('poems')).toBe('5.0.0');
  });

  it('is of the previous version when the newest one does not load, which is reported', async () => {
    const portal = createPortalModules({
      registry: aRegistry(newer, older),
      load: (published) => {
        if (published.version === newer) throw new SyntaxError('Unexpected token');
        return exposed(published);
      },
    });
    expect((await loadFill(portal, fill)).Component.displayName).toBe('5.0.0');
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports).toMatchObject([{ version: '5.1.0', event: 'failed', page: 'home.card/rhyme' }]);
    expect(portal.modules.versionsOf('poems')).toHaveLength(2);
  });

  it('rejects when no version has it', async () => {
    const portal = createPortalModules({ registry: { remotes: [] } });
    await expect(loadFill(portal, fill)).rejects.toThrow(expect.objectContaining({ name: 'LoadError' }));
  });
});
