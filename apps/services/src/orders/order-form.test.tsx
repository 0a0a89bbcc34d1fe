import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { singleWindow, type Order, type RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './orders-screen.tsx';
import { anOrder, orderHandlers } from '../../test/orders.ts';

setupPortalServer();

let stored: Order[];
let saved: RequestOf<typeof singleWindow.saveOrder>[];

beforeEach(() => {
  stored = [];
  saved = [];
  portalServer.use(
    ...orderHandlers,
    respond(singleWindow.orders, () => stored),
    respond(singleWindow.saveOrder, (request) => {
      saved.push(request);
      stored = [anOrder({ id: 8 }), ...stored];
      return anOrder({ id: 8 });
    }),
  );
});

async function show(path = '/singlewindow?new=1') {
  const { user, unmount } = await renderInPortal(<Component />, {
    as: aStudent(),
    path,
    messages: { services: ru },
  });
  const dialog = await screen.findByRole('dialog');
  const drawer = within(dialog);
  await drawer.findByLabelText('Документ');
  const pick = async (label: string, option: string) => {
    await waitFor(() => expect(drawer.getByLabelText(label)).toBeEnabled());
    await drawer.findByRole('option', { name: option });
    await user.selectOptions(drawer.getByLabelText(label), option);
  };
  const send = () => user.click(drawer.getByRole('button', { name: 'Заказать' }));
  return { user, drawer, pick, send, unmount };
}

describe('a new order', () => {
  it('names document, region, district and purpose (§2 Single window.2, §4 Orders.1)', async () => {
    const { pick, send } = await show();
    await pick('Документ', 'Справка об обучении');
    await pick('Назначение', 'По месту требования');
    await pick('Область', 'Чуйская область');
    await pick('Район', 'Жайылский район');
    await send();
    await waitFor(() =>
      expect(saved).toEqual([{ documentId: 1, regionId: 9, districtId: 50, purposeId: 1 }]),
    );
    expect(await screen.findByText('Заказ отправлен')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Справка об обучении' })).toBeVisible();
  });

  it('is not sent until every field is chosen (§5 Orders.1)', async () => {
    const { drawer, pick, send } = await show();
    await send();
    expect(await drawer.findByText('Выберите все поля')).toBeVisible();
    expect(drawer.getByText('Выберите документ')).toBeVisible();
    await pick('Документ', 'Справка об обучении');
    await pick('Область', 'Чуйская область');
    await send();
    expect(await drawer.findByText('Выберите район')).toBeVisible();
    expect(drawer.queryByText('Выберите документ')).toBeNull();
    expect(saved).toEqual([]);
  });

  it('has the districts of its region only, and none of another one', async () => {
    const { drawer, pick, send } = await show();
    expect(drawer.getByLabelText('Район')).toBeDisabled();
    await pick('Область', 'Чуйская область');
    await pick('Район', 'Аламудунский район');
    await pick('Область', 'Город Бишкек');
    expect(await drawer.findByRole('option', { name: 'Ленинский район' })).toBeInTheDocument();
    expect(drawer.queryByRole('option', { name: 'Аламудунский район' })).toBeNull();
    expect(drawer.getByLabelText('Район')).toHaveValue('-1');
    await pick('Документ', 'Справка об обучении');
    await pick('Назначение', 'По месту требования');
    await send();
    expect(await drawer.findByText('Выберите район')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('has a purpose in own words where the purpose says so', async () => {
    const { user, drawer, pick, send } = await show();
    await pick('Документ', 'Справка об обучении');
    await pick('Область', 'Город Бишкек');
    await pick('Район', 'Ленинский район');
    await pick('Назначение', 'Другое');
    await send();
    expect(await drawer.findByText('Напишите, для чего нужен документ')).toBeVisible();
    await user.type(drawer.getByLabelText('Для чего нужен документ'), ' Для кружка ');
    await send();
    await waitFor(() => expect(saved[0]).toMatchObject({ purposeId: 8, purposeText: 'Для кружка' }));
  });

  it('shows why the server refused it, with everything that was chosen', async () => {
    portalServer.use(
      fail(singleWindow.saveOrder, 409, { code: 'orderExists', message: 'Такая справка уже заказана' }),
    );
    stored = [anOrder({ status: 'issued' })];
    const { drawer, send } = await show('/singlewindow?again=7');
    await send();
    expect(await drawer.findByText('Такая справка уже заказана')).toBeVisible();
    expect(drawer.getByLabelText('Документ')).toHaveValue('1');
  });

  it('survives a reload, until it is sent (screens, Everywhere)', async () => {
    const { pick, unmount } = await show();
    await pick('Документ', 'Академическая справка');
    await pick('Область', 'Чуйская область');
    unmount();
    const again = await show();
    expect(again.drawer.getByLabelText('Документ')).toHaveValue('2');
    expect(again.drawer.getByLabelText('Область')).toHaveValue('9');
    await again.pick('Район', 'Жайылский район');
    await again.pick('Назначение', 'По месту требования');
    await again.send();
    await waitFor(() => expect(saved).toHaveLength(1));
    again.unmount();
    expect((await show()).drawer.getByLabelText('Документ')).toHaveValue('-1');
  });
});

describe('the last choice', () => {
  it('is where a new order begins: place and purpose, not the document (screens, Services)', async () => {
    stored = [anOrder({ status: 'issued' })];
    const { drawer } = await show();
    await waitFor(() => expect(drawer.getByLabelText('Район')).toHaveValue('49'));
    expect(drawer.getByLabelText('Область')).toHaveValue('9');
    expect(drawer.getByLabelText('Назначение')).toHaveValue('1');
    expect(drawer.getByLabelText('Документ')).toHaveValue('-1');
  });
});

describe('an order once more', () => {
  it('takes two interactions on the page (screens, Services)', async () => {
    stored = [anOrder({ status: 'issued' })];
    const { user } = await renderInPortal(<Component />, {
      as: aStudent(),
      path: '/singlewindow',
      messages: { services: ru },
    });
    await user.click(await screen.findByRole('button', { name: 'Повторить заказ: Справка об обучении' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Заказать ещё раз' }));
    await user.click(await drawer.findByRole('button', { name: 'Заказать' }));
    await waitFor(() =>
      expect(saved).toEqual([{ documentId: 1, regionId: 9, districtId: 49, purposeId: 1 }]),
    );
  });

  it('does not offer what is no longer offered', async () => {
    stored = [anOrder({ status: 'issued', document: { id: 77, name: 'Старая справка', usualDays: 1 } })];
    const { drawer, send } = await show('/singlewindow?again=7');
    await send();
    expect(await drawer.findByText('Выберите документ')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
