import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { disconnect, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { studentCard, type StudentCard } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './public-card-screen.tsx';

const aCard = (student: Partial<StudentCard['student']> = {}): StudentCard => ({
  year: { label: '2026-27' },
  semester: { termName: 'Осенний', semester: 5 },
  student: { fullName: 'Осмонова Айгүл', groupName: 'ПИ-1-24', code: '0000201', photo: null, ...student },
  orderTitle: { title: 'Приказы' },
  orders: [
    { movement: 'Зачислен(а)', number: '18-С', date: '2024-08-20' },
    { movement: 'Отчислен(а)', number: '19-О', date: '2025-07-05' },
  ],
  speciality: { title: 'Программная инженерия' },
});

const openPage = (address: string) =>
  renderInPortal(
    <Routes>
      <Route path="/" element={<h1>Портал</h1>} />
      <Route path="/studentqr" element={<Component />} />
    </Routes>,
    { path: address, messages: { services: ru } },
  );

const incorrect = { code: 'incorrectCardData', message: 'Некорректные данные' };

describe('the public student card (§2 Student QR card)', () => {
  setupPortalServer();

  it('shows name, group, code, year, semester, speciality and orders (§2 Student QR card.1, D-25)', async () => {
    const tokens: unknown[] = [];
    portalServer.use(
      respond(studentCard.info, ({ token }) => {
        tokens.push(token);
        return aCard();
      }),
    );
    await openPage('/studentqr?data=abc-_1');
    expect(await screen.findByRole('heading', { name: 'Осмонова Айгүл' })).toBeVisible();
    const values = ['ПИ-1-24', '0000201', 'Программная инженерия', '2026-27', 'Осенний, 5-й семестр'];
    for (const value of values) expect(screen.getByText(value)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Зачислен(а)№ 18-С от 20 августа 2024 г.',
      'Отчислен(а)№ 19-О от 5 июля 2025 г.',
    ]);
    expect(tokens).toEqual(['abc-_1']);
  });

  it('shows the photo', async () => {
    portalServer.use(respond(studentCard.info, () => aCard({ photo: Uint8Array.of(0xff, 0xd8) })));
    await openPage('/studentqr?data=x');
    const photo = await screen.findByRole('img', { name: /Осмонова Айгүл/ });
    expect(photo).toHaveAttribute('src', 'data:image/jpeg;base64,/9g=');
  });

  it.each(['/studentqr', '/studentqr?data='])(
    'says that the data is incorrect, and leads to the portal: %s (§2 Student QR card.2, §8 Texts.8)',
    async (address) => {
      const { user } = await openPage(address);
      expect(await screen.findByText('Некорректные данные')).toBeVisible();
      await user.click(screen.getByRole('button'));
      expect(await screen.findByRole('heading', { name: 'Портал' })).toBeVisible();
    },
  );

  it('says the same to a token that the server refuses (D-25, §8 Texts.8)', async () => {
    portalServer.use(fail(studentCard.info, 404, incorrect));
    await openPage('/studentqr?data=expired');
    expect(await screen.findByText('Некорректные данные')).toBeVisible();
  });

  it('offers to try again when the server cannot be reached', async () => {
    portalServer.use(disconnect(studentCard.info));
    const { user } = await openPage('/studentqr?data=x');
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    portalServer.use(respond(studentCard.info, () => aCard()));
    await user.click(retry);
    expect(await screen.findByText('ПИ-1-24')).toBeVisible();
  });
});
