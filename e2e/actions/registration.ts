import { expect } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';
import { PlacedPage } from '../pages/placed-page.ts';
import { RegistrationPage } from '../pages/registration-page.ts';
import type { Action } from './walk.ts';

const text = (key: string) => translate('registration', key);
const NAME = 'Анализ данных';

/** The registration of a student for a discipline with several teachers. */
export class PlacedRegistration extends PlacedPage {
  readonly screen = new RegistrationPage(this.page);
}

type PageAction = Action<PlacedRegistration>;
const own = ({ screen }: PlacedRegistration) => screen.registered(NAME);
const ownButton = (placed: PlacedRegistration, key: string) =>
  own(placed).getByRole('button', { name: text(key) });

export const registrationActions: readonly PageAction[] = [
  {
    name: 'a teacher is chosen',
    async run({ screen }) {
      await screen.teacher(NAME).focus();
      await screen.teacher(NAME).selectOption({ index: 1 });
    },
    focus: ({ screen }) => screen.teacher(NAME),
  },
  {
    name: 'a subgroup is chosen',
    run: ({ screen }) => screen.pickFirst(NAME),
    focus: ({ screen }) => screen.chosen(NAME),
  },
  {
    name: 'the plan is checked',
    movesHand: true,
    async run({ screen }) {
      await screen.check();
      await expect(screen.outcome).not.toBeEmpty();
    },
    focus: ({ screen }) => screen.head,
  },
  {
    name: 'the plan is confirmed',
    movesHand: true,
    async run({ screen }) {
      await screen.submit();
      await expect(screen.registered(NAME)).toBeVisible();
    },
    focus: ({ main }) => main,
  },
  {
    name: 'a change is begun',
    run: (placed) => ownButton(placed, 'registered.change').click(),
    focus: own,
  },
  {
    name: 'the change is saved',
    async run(placed) {
      // Before the first input, so that neither a click nor the focus has to scroll.
      await own(placed).evaluate((item) => item.scrollIntoView({ block: 'center' }));
      await own(placed).getByRole('radio').nth(1).check();
      await ownButton(placed, 'registered.save').click();
      await expect(own(placed).getByRole('radio')).toHaveCount(0);
    },
    focus: own,
  },
  {
    name: 'a withdrawal that is cancelled',
    run: (placed) => placed.openAndClose(ownButton(placed, 'registered.delete')),
    focus: (placed) => ownButton(placed, 'registered.delete'),
  },
  {
    name: 'a withdrawal',
    movesHand: true,
    async run({ screen }) {
      await screen.remove(NAME);
      await expect(screen.registered(NAME)).toHaveCount(0);
    },
    focus: ({ main }) => main,
  },
];
