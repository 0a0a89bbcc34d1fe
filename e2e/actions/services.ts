import { expect } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';
import type { PlacedPage } from '../pages/placed-page.ts';
import { TranscriptPage } from '../pages/transcript-page.ts';
import type { Action } from './walk.ts';

type PageAction = Action<PlacedPage>;
const text = (key: string) => translate('services', key);
const payButton = (placed: PlacedPage) => placed.button(new RegExp(`^${text('paymentcode.pay')}: `)).first();
const debtLine = ({ main }: PlacedPage) =>
  main
    .getByRole('region', { name: text('paymentcode.debts') })
    .getByRole('button')
    .first();
const firstOrder = ({ main }: PlacedPage) => main.getByRole('listitem').getByRole('button').first();

export const orderActions: readonly PageAction[] = [
  {
    name: 'a new order that is not made',
    run: (placed) => placed.openAndClose(placed.button(text('orders.new'))),
    focus: (placed) => placed.button(text('orders.new')),
  },
  {
    name: 'an order is opened',
    movesHand: true,
    async run(placed) {
      await firstOrder(placed).click();
      await expect(placed.page.getByRole('list', { name: text('orders.steps') })).toBeVisible();
    },
    focus: ({ page, main }) => main.or(page.getByRole('dialog')),
  },
];

export const paymentActions: readonly PageAction[] = [
  {
    name: 'a payment that is not begun',
    run: (placed) => placed.openAndClose(payButton(placed)),
    focus: payButton,
  },
  {
    name: 'the details of a debt are unfolded',
    run: (placed) => debtLine(placed).click(),
    focus: debtLine,
  },
];

const tryButton = ({ page }: PlacedPage) => new TranscriptPage(page).tryButton;

export const transcriptActions: readonly PageAction[] = [
  {
    name: 'other grades are tried',
    run: (placed) => tryButton(placed).click(),
    focus: ({ main }) => main,
  },
  {
    name: 'a grade is chosen',
    async run({ main }) {
      const grade = main.getByRole('combobox').first();
      await grade.focus();
      await grade.selectOption({ index: 1 });
    },
    focus: ({ main }) => main.getByRole('combobox').first(),
  },
  {
    name: 'the languages of the PDF, closed',
    run: (placed) =>
      placed.openAndClose(placed.button(text('transcript.pdf')), placed.page.getByRole('menu')),
    focus: (placed) => placed.button(text('transcript.pdf')),
  },
];
