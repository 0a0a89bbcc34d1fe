import { expect, type Locator, type Page } from '@playwright/test';
import type { VerdictReason } from '@portal/wire';
import { translate } from '../fixtures/translate.ts';

const text = (key: string): string => translate('journal', `checkIn.student.${key}`);

type Verdict = 'present' | 'late' | 'needsTeacher' | 'rejected';

/** The check-in of the signed-in student. */
export class StudentCheckInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get scanButton(): Locator {
    return this.page.getByRole('button', { name: text('scan') });
  }

  get tryLocation(): Locator {
    return this.page.getByRole('button', { name: text('tryLocation') });
  }

  get locationMissing(): Locator {
    return this.page.getByText(text('locationMissing'));
  }

  /** A scan that waits for the network. */
  get pending(): Locator {
    return this.page.getByText(text('pending').replace(/\{\{.*$/, ''));
  }

  /** Today's check-ins, below the verdict. */
  get today(): Locator {
    return this.page.getByRole('region', { name: text('today') }).getByRole('listitem');
  }

  verdict(verdict: Verdict): Locator {
    return this.page.getByRole('heading', { level: 2, name: text(`verdicts.${verdict}`), exact: true });
  }

  async open(): Promise<this> {
    await this.page.goto('/lms/checkin');
    await expect(this.scanButton).toBeVisible();
    return this;
  }

  async type(code: string): Promise<void> {
    await this.page.getByLabel(text('code')).fill(code);
    await this.page.getByRole('button', { name: text('sendCode') }).click();
  }

  /** Waits for a verdict with the sentence of its reason. */
  async expectVerdict(verdict: Verdict, reason: VerdictReason): Promise<void> {
    await expect(this.verdict(verdict)).toBeVisible();
    const sentence = translate('journal', `checkIn.reasons.${reason}`);
    await expect(this.page.getByText(sentence).first()).toBeVisible();
  }
}
