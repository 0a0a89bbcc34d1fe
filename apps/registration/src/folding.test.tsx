import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { setupPortalServer } from '@portal/testing';
import ru from '../locales/ru.json';
import { aPlan, aPlanItem, aSubgroup } from '../test/a-plan.ts';
import {
  aRegistrationServer,
  chosenLine,
  openRegistration,
  teacherField,
  unfold,
} from '../test/registration-page.tsx';

setupPortalServer();

const take = `${ru.suggest.take}: Базы данных`;
const card = async () => {
  const item = (await chosenLine()).closest('li');
  if (!item) throw new Error('The line is in no list');
  return within(item);
};

describe('a line of the plan', () => {
  it('folds to teacher, time and seats in words when it is chosen, and keeps the focus', async () => {
    const item = aPlanItem({ subgroups: [aSubgroup({ taken: 27 }), aSubgroup({ number: 2 })] });
    aRegistrationServer({ plan: aPlan({ items: [item] }) });
    const { user } = await openRegistration();
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await chosenLine()).toHaveFocus();
    expect(screen.getByText('осталось 3 места')).toBeVisible();
    expect(screen.getByText('осталось 3 места').parentElement).toHaveTextContent(
      'Асанов Э. Ө. · Пн 08:00 · осталось 3 места',
    );
    await unfold(user);
    expect(screen.getAllByRole('radio')[0]).toBeChecked();
    await user.click(screen.getByRole('button', { name: `${ru.choice.fold}: Базы данных` }));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says in words that the seats of its subgroup have gone', async () => {
    const server = aRegistrationServer();
    const first = await openRegistration();
    await first.user.click(await screen.findByRole('button', { name: take }));
    first.unmount();
    server.plan = aPlan({ items: [aPlanItem({ subgroups: [aSubgroup({ taken: 30, waiting: 2 })] })] });
    await openRegistration();
    expect(await (await card()).findByText('мест нет, очередь 2')).toHaveAttribute('data-full', 'true');
  });

  it('stays open under the arrow keys', async () => {
    const item = aPlanItem({ subgroups: [aSubgroup(), aSubgroup({ number: 2, title: 'Подгруппа 2' })] });
    aRegistrationServer({ plan: aPlan({ items: [item] }) });
    const { user } = await openRegistration();
    (await screen.findAllByRole('radio'))[0]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Подгруппа 2/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Подгруппа 2/ })).toHaveFocus();
  });
});

describe('a new teacher', () => {
  it('says what is no longer chosen, and puts it back', async () => {
    aRegistrationServer();
    const { user } = await openRegistration();
    await user.click(await screen.findByRole('button', { name: take }));
    await unfold(user);
    await user.selectOptions(await teacherField(), '102');
    expect(
      screen.getByText(
        'Вы сменили преподавателя, поэтому снято: БД-1 · Подгруппа 1, Пн 08:00 (Асанов Э. Ө.).',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.summary.confirm })).toBeNull();
    await user.click(screen.getByRole('button', { name: ru.choice.undo }));
    expect(screen.getByRole('button', { name: ru.summary.confirm })).toBeVisible();
    expect(await chosenLine()).toHaveFocus();
    expect(screen.queryByText(/поэтому снято/)).toBeNull();
    await unfold(user);
    expect(await teacherField()).toHaveValue('101');
  });

  it('says nothing more once another subgroup is chosen, or where nothing was', async () => {
    aRegistrationServer();
    const { user } = await openRegistration();
    await user.selectOptions(await teacherField(), '101');
    expect(screen.queryByText(/поэтому снято/)).toBeNull();
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    await unfold(user);
    await user.selectOptions(await teacherField(), '102');
    await user.click(await screen.findByRole('radio'));
    expect(screen.queryByText(/поэтому снято/)).toBeNull();
  });
});
