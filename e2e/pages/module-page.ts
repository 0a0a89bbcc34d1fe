import { expect, type Locator, type Page } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';
import type { Remote } from '../portal/remotes.ts';
import { PortalPage } from './portal-page.ts';

/** A page of a remote inside the shell, loaded or failed. */
export class ModulePage {
  readonly #portal: PortalPage;
  readonly #remote: Remote;

  constructor(page: Page, remote: Remote) {
    this.#portal = new PortalPage(page);
    this.#remote = remote;
  }

  get #again(): Locator {
    return this.#portal.page.getByRole('button', { name: translate('shell', 'modules.retry'), exact: true });
  }

  get #main(): Locator {
    return this.#portal.page.getByRole('main');
  }

  /** The heading that the remote itself renders. */
  get heading(): Locator {
    const { id, page } = this.#remote;
    const title = id === 'chat' ? translate(id, 'title') : translate(id, `${page}.title`);
    return this.#main.getByRole('heading', { level: 1, name: title });
  }

  /** The shell's message in place of a failed remote. */
  get failure(): Locator {
    return this.#main.getByRole('alert').filter({ has: this.#again });
  }

  get waiting(): Locator {
    return this.#main.getByRole('status').filter({ has: this.#again });
  }

  get retry(): Locator {
    return this.#main.locator(this.#again);
  }

  get details(): Locator {
    return this.failure.locator('pre');
  }

  failureText(reason: 'unreachable' | 'incompatible' | 'crashed'): Locator {
    return this.failure.getByText(translate('shell', `modules.${reason}.title`));
  }

  async goTo(): Promise<void> {
    await this.#portal.goTo(this.#remote.path);
  }

  async expectToWork(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.failure).toHaveCount(0);
  }
}
