import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { unmarkBroken, withoutBroken } from '@portal/platform/version-marks';
import { moduleReports, type ModuleReport } from '@portal/wire/modules/module-reports';
import ru from '../../../locales/ru.json';
import {
  aRegistry,
  aVersion,
  chunkLoadError,
  createPortalModules,
  exposedModule,
  exposedVersion,
} from '../../../test/module-fixtures.tsx';
import type { PublishedVersion } from '../loader.ts';
import { ModuleRoute } from '../module-route.tsx';
import { ModulesContext } from '../use-modules.ts';

setupPortalServer();

let reports: ModuleReport[] = [];
/** Other versions in each test, because a tab reports each error once. */
let major = 0;
let versions: Record<'older' | 'newer', ReturnType<typeof aVersion>>;

beforeEach(() => {
  // React logs every error that a boundary catches; these are intended.
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
  reports = [];
  major += 2;
  versions = {
    older: aVersion({ version: `${major}.0.0` }),
    newer: aVersion({ version: `${major + 1}.0.0` }),
  };
  portalServer.use(
    respond(moduleReports.send, (report) => {
      reports.push(report);
      return undefined;
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const { version } of Object.values(versions)) unmarkBroken({ id: 'poems', version });
});

/** Opens the page with both versions on offer. */
async function open(load: (published: PublishedVersion) => unknown, only?: 'newer') {
  const { older, newer } = versions;
  const registry = only ? aRegistry(newer) : aRegistry(newer, older);
  const { modules, loaded } = createPortalModules({
    registry,
    load,
  });
  const page = (
    <ModulesContext value={modules}>
      <ModuleRoute id="poems" page="verse" />
    </ModulesContext>
  );
  const { user } = await act(() => renderInPortal(page, { messages: { shell: ru } }));
  return { user, loaded };
}

const Crashing: ComponentType = () => {
  throw new Error('A verse without a rhyme');
};

const crashingIn = (crashes: readonly string[]) => (published: PublishedVersion) =>
  crashes.includes(published.version.version) ? exposedModule(Crashing) : exposedVersion(published);

describe('a version that crashes', () => {
  it('gives way to the previous one at once, which is said and reported', async () => {
    await open(crashingIn([versions.newer.version]));
    expect(await screen.findByRole('heading', { name: `Version ${major}.0.0` })).toBeVisible();
    expect(await screen.findByText(ru.modules.previous)).toBeVisible();
    await waitFor(() =>
      expect(reports).toMatchObject([
        { module: 'poems', version: `${major + 1}.0.0`, event: 'crashed', page: 'verse' },
      ]),
    );
    expect(reports[0]?.problem).toMatch(/^Error: A verse without a rhyme/);
    expect(withoutBroken(aRegistry(versions.newer, versions.older))).toEqual(aRegistry(versions.older));
  });

  it('shows the error where the previous one crashes as well, and stays on offer', async () => {
    await open(crashingIn([versions.newer.version, versions.older.version]));
    expect(await screen.findByText(/A verse without a rhyme/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(ru.modules.crashed.title);
    await waitFor(() => expect(reports).toHaveLength(2));
    const both = aRegistry(versions.newer, versions.older);
    expect(withoutBroken(both)).toEqual(both);
  });

  it('shows the error where there is no other one', async () => {
    await open(crashingIn([versions.newer.version]), 'newer');
    expect(await screen.findByText(/A verse without a rhyme/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(ru.modules.crashed.title);
    expect(localStorage.getItem('moduleMarks')).toBeNull();
  });

  it('gives way when a chunk is missing twice', async () => {
    const Page = () => {
      const [isOpen, setIsOpen] = useState(false);
      if (isOpen) throw chunkLoadError();
      return <button onClick={() => setIsOpen(true)}>Next verse</button>;
    };
    const { user, loaded } = await open((published) =>
      published.version === versions.newer ? exposedModule(Page) : exposedVersion(published),
    );
    await user.click(await screen.findByRole('button', { name: 'Next verse' }));
    await waitFor(() => expect(loaded).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Next verse' }));
    expect(await screen.findByRole('heading', { name: `Version ${major}.0.0` })).toBeVisible();
  });
});

describe('a page that was opened', () => {
  it('is reported with the version and the time to its content, also when a newer one did not load', async () => {
    await open((published) => {
      if (published.version === versions.newer) throw new SyntaxError('Unexpected token');
      return exposedVersion(published);
    });
    expect(await screen.findByRole('heading', { name: `Version ${major}.0.0` })).toBeVisible();
    // When the page has settled.
    await waitFor(() => expect(reports).toHaveLength(2), { timeout: 10_000 });
    expect(reports).toMatchObject([
      { version: `${major + 1}.0.0`, event: 'failed', problem: expect.stringMatching(/^SyntaxError/) },
      { version: `${major}.0.0`, event: 'opened', contentMs: expect.any(Number) },
    ]);
    expect(withoutBroken(aRegistry(versions.newer, versions.older))).toEqual(aRegistry(versions.older));
  });
});
