import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { sheets, type RequestOf, type Sheet } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { aSheet } from '../../../test/a-sheet.ts';
import { Component } from '../sheets-screen.tsx';

setupPortalServer();

const place = {
  date: '2026-12-28',
  startsAt: '09:00',
  endsAt: '11:00',
  roomId: 4,
  roomName: '1-101',
  buildingName: 'Корпус 1',
};

let stored: Sheet;
let plans: RequestOf<typeof sheets.plan>[];
beforeEach(() => {
  stored = aSheet({ isOwn: false, mayRegister: true, heldOn: '2026-12-28' });
  plans = [];
  portalServer.use(
    ...studyHandlers(),
    respond(sheets.read, () => stored),
    respond(sheets.freeRooms, () => [
      { roomId: 4, roomName: '1-101', buildingName: 'Корпус 1', seats: 30 },
      { roomId: 5, roomName: '2-204', buildingName: 'Корпус 2', seats: 60 },
    ]),
    respond(sheets.plan, (request) => {
      plans.push(request);
      stored = { ...stored, exam: request.exam && { ...place, ...request.exam }, planVersion: 1 };
      return stored;
    }),
  );
});

async function open() {
  const { user } = await renderInPortal(<Component />, {
    as: aTeacher(),
    path: '/sheets?sheet=5',
    messages: { journal: ru },
  });
  await user.click(await screen.findByRole('button', { name: ru.sheets.plan.action }));
  const dialog = within(await screen.findByRole('dialog', { name: ru.sheets.plan.title }));
  return { user, dialog };
}

describe('the plan of an exam', () => {
  it('takes day, times and a free room, and is shown on the sheet', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByRole('combobox', { name: ru.sheets.plan.room })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: ru.sheets.plan.startsAt }), '9:00');
    await user.type(dialog.getByRole('textbox', { name: ru.sheets.plan.endsAt }), '11:00');
    await user.tab();
    await user.click(dialog.getByRole('combobox', { name: ru.sheets.plan.room }));
    await user.click(await screen.findByRole('option', { name: /^1-101/ }));
    await user.click(dialog.getByRole('button', { name: ru.sheets.plan.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(plans).toMatchObject([
      { sheetId: 5, version: 0, exam: { date: '2026-12-28', startsAt: '09:00', endsAt: '11:00', roomId: 4 } },
    ]);
    expect(plans[0]?.consultation).toBeUndefined();
    expect(await screen.findByText(/28 декабря, 09:00–11:00, 1-101, Корпус 1/)).toBeVisible();
  });

  it('asks for what is missing, also of a consultation, and sends nothing', async () => {
    stored = aSheet({ mayRegister: true, exam: place, planVersion: 1 });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('checkbox', { name: ru.sheets.plan.hasConsultation }));
    await user.click(dialog.getByRole('button', { name: ru.sheets.plan.save }));
    expect(await dialog.findByText(ru.sheets.plan.missing)).toBeVisible();
    expect(plans).toEqual([]);
  });

  it('says with what it clashes', async () => {
    stored = aSheet({ mayRegister: true, exam: place, planVersion: 1 });
    const text = 'Аудитория занята. Занятие: Базы данных, ПИ-1-24, 28.12.2026, 09:30–10:50.';
    portalServer.use(refuse(sheets.plan, { code: 'examRoomTaken', message: text }));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: ru.sheets.plan.save }));
    expect(await dialog.findByText(text)).toBeVisible();
  });

  it('is withdrawn after a question', async () => {
    stored = aSheet({ mayRegister: true, exam: place, planVersion: 1 });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: ru.sheets.plan.withdraw }));
    const question = within(await screen.findByRole('dialog', { name: ru.sheets.plan.withdraw }));
    await user.click(question.getByRole('button', { name: ru.sheets.plan.withdraw }));
    await waitFor(() => expect(plans).toMatchObject([{ sheetId: 5, version: 1 }]));
    expect(plans[0]?.exam).toBeUndefined();
  });

  it('is for registrars, on open sheets that correct nothing', async () => {
    stored = aSheet({ mayRegister: true, isCorrection: true });
    await renderInPortal(<Component />, {
      as: aTeacher(),
      path: '/sheets?sheet=5',
      messages: { journal: ru },
    });
    await screen.findByRole('button', { name: ru.sheets.sign.action });
    expect(screen.queryByRole('button', { name: ru.sheets.plan.action })).not.toBeInTheDocument();
  });
});
