import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import type { Portal } from '../../portal/portal.ts';
import { publish } from '../../portal/remotes.ts';
import { modulesOf, releases, type ReleasedModule } from '../../portal/releases.ts';
import { HARD } from '../../portal/select-tests.ts';

/** Publishes a build, whatever is on offer; returns the sentence that refuses it. */
const reasonAgainst = (portal: Portal, { build }: ReleasedModule): Promise<string | undefined> =>
  publish(build, portal.dataFolder, '--force').then(
    () => undefined,
    (error: unknown) => String(error),
  );

/** Opens a page; returns what is wrong with it. */
async function faultOf(
  page: Page,
  { id, version }: ReleasedModule,
  path: string,
): Promise<string | undefined> {
  const versions = new Set<string | undefined>();
  const note = (request: { url(): string }) => {
    const [, loaded] = new RegExp(`/remotes/${id}/([^/]+)/`).exec(request.url()) ?? [];
    if (loaded !== undefined) versions.add(loaded);
  };
  page.on('request', note);
  await new PortalPage(page).open(path);
  const main = page.getByRole('main');
  const failure = main.getByRole('alert').filter({
    has: page.getByRole('button', { name: translate('shell', 'modules.retry'), exact: true }),
  });
  const own = main.locator('h1:not(#first-heading h1)');
  await expect(own.or(failure).first()).toBeVisible();
  page.off('request', note);
  if ((await failure.count()) > 0) return 'it did not open';
  if ((await page.getByText(translate('shell', 'modules.previous')).count()) > 0) return 'it gave way';
  return versions.has(version) ? undefined : `it loaded ${[...versions].join() || 'nothing'}`;
}

// The builds are written by `tooling/run/build-release.mjs`.
for (const release of releases)
  test(
    `the modules of ${release} open in this shell, or are refused with their reason`,
    { tag: HARD },
    async ({ visit, ownPortal }) => {
      test.setTimeout(600_000);
      const portal = await ownPortal();
      const modules = modulesOf(release);
      const refused = new Map<ReleasedModule, string>();
      for (const module of modules) {
        const reason = await reasonAgainst(portal, module);
        if (reason !== undefined) refused.set(module, reason);
      }
      const opened = modules.filter((one) => !refused.has(one));
      const faults: string[] = [];
      for (const reader of ['student', 'teacher', 'registrar'] as const) {
        const page = await visit({ as: reader, portal });
        const seen = opened.flatMap((module) =>
          module.pages
            .filter(({ readers }) => readers.includes(reader))
            .map(({ path }) => ({ module, path })),
        );
        for (const { module, path } of seen) {
          const fault = await faultOf(page, module, path);
          if (fault !== undefined) faults.push(`${module.id} ${path} as ${reader}: ${fault}`);
        }
      }
      console.log(JSON.stringify({ release, opened: opened.length, faults, refused: [...refused.values()] }));
      expect(modules).not.toEqual([]);
      expect(faults).toEqual([]);
      for (const sentence of refused.values()) expect(sentence).toMatch(/uses|needs|lacks|platform/);
    },
  );
