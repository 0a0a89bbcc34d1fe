import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aPayment,
  aPaymentAccount,
  aStudent,
  disconnect,
  paymentHandlers,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { payments, type Payment } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './payments-screen.tsx';

setupPortalServer();

const early = '2026-11-20T05:10:00.000Z';
const onTime = '2026-11-20T05:30:00.000Z';

let unfinished: readonly Payment[];
let cancelled: string[];
let outcome: Payment;

beforeEach(() => {
  cancelled = [];
  unfinished = [aPayment()];
  outcome = aPayment({ state: 'expired', address: null, changedAt: early });
  portalServer.use(
    ...paymentHandlers({ account: () => aPaymentAccount({ payments: [...unfinished] }) }),
    respond(payments.cancel, ({ reference }) => {
      cancelled.push(reference);
      unfinished = [outcome];
      return outcome;
    }),
  );
});

const show = () => renderInPortal(<Component />, { as: aStudent(), messages: { services: ru } });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

async function requestCancel() {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Отменить платёж: Обучение по контракту' }));
  return { user, question: within(await screen.findByRole('dialog', { name: 'Отменить платёж?' })) };
}

describe('payments that wait', () => {
  it('stand apart from those that came to nothing, which are quiet and say how they ended', async () => {
    const ended = { address: null, changedAt: onTime };
    unfinished = [
      aPayment(),
      aPayment({ ...ended, reference: 'failed', state: 'failed' }),
      aPayment({ ...ended, reference: 'late', state: 'expired' }),
      aPayment({ ...ended, reference: 'mine', state: 'expired', changedAt: early }),
    ];
    await show();
    const waiting = await region('Ждут банка');
    expect(waiting.getByRole('link', { name: 'Открыть страницу банка' })).toBeVisible();
    expect(waiting.getByText('Ждёт ответа банка')).toBeVisible();
    const failed = (await region('Неудачные платежи')).getAllByRole('listitem');
    expect(failed.map((line) => line.textContent?.match(/Отклонён|Срок истёк|Отменён/)?.[0])).toEqual([
      'Отклонён',
      'Срок истёк',
      'Отменён',
    ]);
    expect(failed.map(({ dataset }) => dataset.weight)).toEqual(['quiet', 'quiet', 'quiet']);
    expect(failed.flatMap((line) => within(line).queryAllByRole('button'))).toEqual([]);
  });

  it('are cancelled after a question', async () => {
    const { user, question } = await requestCancel();
    expect(question.getByText(/Если вы уже заплатили, не отменяйте/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Отменить платёж' }));
    expect(await screen.findByText('Платёж отменён')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ждут банка' })).toBeNull());
    expect(cancelled).toEqual(['abc123']);
  });

  it('stay when the student thinks better of it', async () => {
    const { user, question } = await requestCancel();
    await user.click(question.getByRole('button', { name: 'Не отменять' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cancelled).toEqual([]);
  });

  it('are paid when the money came first', async () => {
    outcome = aPayment({ state: 'paid', address: null });
    const { user, question } = await requestCancel();
    await user.click(question.getByRole('button', { name: 'Отменить платёж' }));
    expect(await screen.findByText('Не отменён: деньги уже пришли')).toBeVisible();
  });

  it('stay, with the reason, when the server cannot be reached', async () => {
    portalServer.use(disconnect(payments.cancel));
    const { user, question } = await requestCancel();
    await user.click(question.getByRole('button', { name: 'Отменить платёж' }));
    expect(await question.findByText(/Нет связи с сервером/)).toBeVisible();
  });
});
