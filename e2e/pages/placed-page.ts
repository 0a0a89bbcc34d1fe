import { expect, type Locator, type Page } from '@playwright/test';

/** Any page of the portal: it stays where it is scrolled to. */
export class PlacedPage {
  readonly page: Page;
  readonly holdsScroll = true;

  constructor(page: Page) {
    this.page = page;
  }

  get hand(): Locator {
    return this.main;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens a dialog or menu with a button; the focus goes into it, and Escape closes it. */
  async openAndClose(opener: Locator, overlay: Locator = this.dialog): Promise<void> {
    await opener.click();
    await expect(overlay).toBeVisible();
    await expect(overlay.locator(':focus').or(overlay.and(this.page.locator(':focus')))).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  }

  readonly recover = async (): Promise<void> => {
    await this.page.keyboard.press('Escape');
  };
}
