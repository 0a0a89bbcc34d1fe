import { Bar } from '../fixtures/bar.ts';
import { expect, test } from '../fixtures/test.ts';
import { RemoteFaults } from '../fixtures/faults.ts';
import { word } from '../fixtures/words.ts';
import { ModulePage } from '../pages/module-page.ts';
import { PortalPage } from '../pages/portal-page.ts';
import { remotes, type Remote } from '../portal/remotes.ts';

test.describe.configure({ mode: 'parallel' });

const told = new Bar(5_000);
/** The registry is asked at most every five seconds. */
const askedAgainAfterMs = 6_000;

interface HttpError {
  readonly name: string;
  readonly plant: (faults: RemoteFaults, remote: Remote) => Promise<void>;
  /** True when the shell meets it only by asking the registry again, which it does after a while. */
  readonly isLater?: true;
  /** What the shell says instead of the remote; nothing when the remote has to be there all the same. */
  readonly says?: 'unreachable' | 'incompatible' | 'crashed' | 'waiting';
  /** What stands in the details. */
  readonly details?: RegExp;
}

const throwing = "throw new Error('planted: loading')";

const faults: readonly HttpError[] = [
  {
    name: 'the registry is gone (404)',
    isLater: true,
    plant: (remote) => remote.registryAnswers((route) => route.fulfill({ status: 404, body: 'planted' })),
  },
  {
    name: 'the registry fails (500)',
    isLater: true,
    plant: (remote) => remote.registryAnswers((route) => route.fulfill({ status: 500, body: 'planted' })),
  },
  {
    name: 'the registry hangs',
    isLater: true,
    plant: (remote) => remote.registryAnswers(async () => undefined),
  },
  {
    name: 'the registry is not JSON',
    isLater: true,
    plant: (remote) => remote.registryAnswers((route) => route.fulfill({ body: '<html>planted' })),
  },
  {
    name: 'the entry is gone (404)',
    plant: (remote) => remote.filesFail('remoteEntry', 404),
    says: 'unreachable',
  },
  { name: 'the entry fails once (500)', plant: (remote) => remote.filesFailOnce('remoteEntry', 500) },
  { name: 'the entry hangs', plant: (remote) => remote.filesHang('remoteEntry'), says: 'waiting' },
  {
    name: 'the entry is not what was published',
    plant: (remote) => remote.filesHold('remoteEntry', 'window.isTampered = true'),
    says: 'unreachable',
  },
  {
    name: 'the module is gone (404)',
    plant: (remote) => remote.filesFail('js/module.', 404),
    says: 'unreachable',
    details: /Loading chunk \S+ failed/,
  },
  {
    name: 'the page is gone (404)',
    plant: (faulty, { page }) => faulty.filesFail(`js/${page}.`, 404),
    says: 'unreachable',
    details: /Loading chunk \S+ failed/,
  },
  {
    name: 'it throws when it is loaded',
    plant: (remote) => remote.entryIs(() => throwing),
    says: 'unreachable',
  },
  {
    name: 'its module throws when it is loaded',
    plant: (remote) => remote.filesHold('js/module.', throwing),
    says: 'unreachable',
  },
  {
    name: 'it throws when it is drawn',
    plant: (remote) => remote.breaksWhenDrawn(),
    says: 'crashed',
    details: /planted: drawing/,
  },
  {
    name: 'it was built for another platform',
    plant: (remote) =>
      remote.registrySays((versions) => {
        for (const version of versions) version.platform = '0.9.0';
      }),
    says: 'incompatible',
    details: /0\.9\.0/,
  },
  {
    name: 'its newest version is broken and there is one before it',
    plant: (remote) =>
      remote.registrySays((versions) => {
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

/** What a browser says about faults like these; everything else is a trouble of ours. */
const partOfIt = [
  /Failed to load resource/,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /planted/,
  /Refused to execute script from '\S+\/9\.9\.9\//,
  /Loading (?:CSS )?chunk \S+ failed/,
  /\[ Federation Runtime \]/,
  /was answered with (?:404|500)|ModuleError/,
];

for (const [at, remote] of remotes.entries())
  test.describe(remote.id, () => {
    const other = remotes[(at + 1) % remotes.length] ?? remotes[0];

    for (const { name, plant, isLater, says, details } of faults)
      test(`${name}: the rest works, and so does ${says ? 'another try' : 'the remote'}`, async ({
        visit,
        troubles,
      }) => {
        troubles.expect(...partOfIt);
        const page = await visit({ as: 'student' });
        const planted = new RemoteFaults(page, remote);
        const broken = new ModulePage(page, remote);
        const working = new ModulePage(page, other);
        await plant(planted, remote);
        if (isLater) await page.clock.install();
        await new PortalPage(page).open('/apps');
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));

        if (isLater) await page.clock.fastForward(askedAgainAfterMs);
        const asked = isLater && page.waitForRequest(/registry\.json$/);
        await broken.goTo();
        const startedAt = performance.now();
        await asked;
        if (!says) {
          await broken.expectToWork();
          await working.goTo();
          await working.expectToWork();
          return;
        }
        const message = says === 'waiting' ? broken.waiting : broken.says(says);
        await message.waitFor({ timeout: told.ms });
        told.tell(`${remote.id}, ${name}: told after`, performance.now() - startedAt);
        await expect(broken.retry).toBeVisible();
        if (details) {
          await broken.failure.locator('summary').click();
          await expect(broken.details).toHaveText(details);
        }

        await expect(
          page.getByText(word('shell', 'crash.title')).filter({ visible: true }),
          'the portal itself is whole',
        ).toHaveCount(0);
        expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);

        await test.step('another remote works meanwhile', async () => {
          await working.goTo();
          await working.expectToWork();
          await broken.goTo();
          await message.waitFor({ timeout: told.ms });
        });
        await test.step('it heals without a reload', async () => {
          planted.takeAway();
          await broken.retry.click();
          await broken.expectToWork();
          expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
        });
      });
  });
