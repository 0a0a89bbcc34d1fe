import { TimeBudget } from '../../fixtures/time-budget.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RemoteFaults } from '../../fixtures/faults/faults.ts';
import { translate } from '../../fixtures/translate.ts';
import { ModulePage } from '../../pages/module-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { remotes, type Remote } from '../../portal/remotes.ts';
import { hardUnless } from '../../portal/select-tests.ts';

test.describe.configure({ mode: 'parallel' });

const failureNotice = new TimeBudget(5_000);
/** The shell requests the registry at most every five seconds. */
const retriedAfterMs = 6_000;

interface HttpError {
  readonly name: string;
  readonly inject: (faults: RemoteFaults, remote: Remote) => Promise<void>;
  /** True when the shell notices the fault only when it requests the registry again, after a while. */
  readonly isLater?: true;
  /** The shell's message instead of the remote; undefined when the remote must appear nevertheless. */
  readonly failureText?: 'unreachable' | 'incompatible' | 'crashed' | 'waiting';
  /** The text in the error details. */
  readonly details?: RegExp;
}

const throwing = "throw new Error('planted: loading')";

const faults: readonly HttpError[] = [
  {
    name: 'the registry is gone (404)',
    isLater: true,
    inject: (remote) => remote.routeRegistry((route) => route.fulfill({ status: 404, body: 'planted' })),
  },
  {
    name: 'the registry fails (500)',
    isLater: true,
    inject: (remote) => remote.routeRegistry((route) => route.fulfill({ status: 500, body: 'planted' })),
  },
  {
    name: 'the registry hangs',
    isLater: true,
    inject: (remote) => remote.routeRegistry(async () => undefined),
  },
  {
    name: 'the registry is not JSON',
    isLater: true,
    inject: (remote) => remote.routeRegistry((route) => route.fulfill({ body: '<html>planted' })),
  },
  {
    name: 'the entry is gone (404)',
    inject: (remote) => remote.filesFail('remoteEntry', 404),
    failureText: 'unreachable',
  },
  { name: 'the entry fails once (500)', inject: (remote) => remote.filesFailOnce('remoteEntry', 500) },
  { name: 'the entry hangs', inject: (remote) => remote.filesHang('remoteEntry'), failureText: 'waiting' },
  {
    name: 'the entry is not what was published',
    inject: (remote) => remote.filesHold('remoteEntry', 'window.isTampered = true'),
    failureText: 'unreachable',
  },
  {
    name: 'the module is gone (404)',
    inject: (remote) => remote.filesFail('js/module.', 404),
    failureText: 'unreachable',
    details: /Loading chunk \S+ failed/,
  },
  {
    name: 'the page is gone (404)',
    inject: (faulty, { page }) => faulty.filesFail(`js/${page}.`, 404),
    failureText: 'unreachable',
    details: /Loading chunk \S+ failed/,
  },
  {
    name: 'it throws when it is loaded',
    inject: (remote) => remote.entryIs(() => throwing),
    failureText: 'unreachable',
  },
  {
    name: 'its module throws when it is loaded',
    inject: (remote) => remote.filesHold('js/module.', throwing),
    failureText: 'unreachable',
  },
  {
    name: 'it throws during rendering',
    inject: (remote) => remote.failOnRender(),
    failureText: 'crashed',
    details: /planted: drawing/,
  },
  {
    name: 'it was built for another platform',
    inject: (remote) =>
      remote.changeRegistry((versions) => {
        for (const version of versions) version.platform = '0.9.0';
      }),
    failureText: 'incompatible',
    details: /0\.9\.0/,
  },
  {
    name: 'its newest version is broken and there is a previous one',
    inject: (remote) =>
      remote.changeRegistry((versions) => {
        const [newest] = versions;
        if (newest)
          versions.unshift({
            ...newest,
            version: '9.9.9',
            entry: newest.entry.replace(newest.version, '9.9.9'),
          });
      }),
  },
];

/** Browser errors that these faults cause; any other error fails the test. */
const expectedErrors = [
  /Failed to load resource/,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /planted/,
  /Refused to execute script from '\S+\/9\.9\.9\//,
  /Loading (?:CSS )?chunk \S+ failed/,
  /\[ Federation Runtime \]/,
  /responded with (?:404|500)|LoadError/,
];

/** The shell handles every remote alike: `npm test` plants all faults into one, and this fault into the others. */
const faultOfEveryRemote = 'the page is gone (404)';

for (const [at, remote] of remotes.entries())
  test.describe(remote.id, () => {
    const other = remotes[(at + 1) % remotes.length] ?? remote;

    for (const { name, inject, isLater, failureText, details } of faults) {
      const title = `${name}: the other pages work, and so does ${failureText ? 'a retry' : 'the remote'}`;
      const tag = hardUnless(at === 0 || name === faultOfEveryRemote);
      test(title, { tag }, async ({ visit, problems }) => {
        problems.expect(...expectedErrors);
        const page = await visit({ as: 'student' });
        const planted = new RemoteFaults(page, remote);
        const broken = new ModulePage(page, remote);
        const working = new ModulePage(page, other);
        await inject(planted, remote);
        if (isLater) await page.clock.install();
        await new PortalPage(page).open('/apps');
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));

        if (isLater) await page.clock.fastForward(retriedAfterMs);
        const requested = isLater && page.waitForRequest(/registry\.json$/);
        await broken.goTo();
        const startedAt = performance.now();
        await requested;
        if (!failureText) {
          await broken.expectToWork();
          await working.goTo();
          await working.expectToWork();
          return;
        }
        const message = failureText === 'waiting' ? broken.waiting : broken.failureText(failureText);
        await message.waitFor({ timeout: failureNotice.ms });
        failureNotice.report(`${remote.id}, ${name}: told after`, performance.now() - startedAt);
        await expect(broken.retry).toBeVisible();
        if (details) {
          await broken.failure.locator('summary').click();
          await expect(broken.details).toHaveText(details);
        }

        await expect(
          page.getByText(translate('shell', 'crash.title')).filter({ visible: true }),
          'the portal itself is whole',
        ).toHaveCount(0);
        expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);

        await test.step('another remote still works', async () => {
          await working.goTo();
          await working.expectToWork();
          await broken.goTo();
          await message.waitFor({ timeout: failureNotice.ms });
        });
        await test.step('it recovers without a reload', async () => {
          planted.takeAway();
          await broken.retry.click();
          await broken.expectToWork();
          expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
        });
      });
    }
  });
