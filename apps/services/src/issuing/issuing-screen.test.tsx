import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { documents, type DocumentEntry, type RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aHolder, anEntry } from '../../test/issued-documents.ts';
import { Component } from './issuing-screen.tsx';

setupPortalServer();

let issued: RequestOf<typeof documents.issue>[];
let revoked: RequestOf<typeof documents.revoke>[];
let entries: DocumentEntry[];

beforeEach(() => {
  issued = [];
  revoked = [];
  entries = [anEntry()];
  portalServer.use(
    respond(documents.find, ({ text }) =>
      text === 'Үсөн'
        ? [
            {
              studentId: 9,
              fullName: 'Үсөнов Бектур Өмүрбекович',
              studentCode: '0000009',
              groupName: 'ПИ-1-25',
            },
          ]
        : [],
    ),
    respond(documents.holder, () => aHolder({ entries })),
    respond(documents.issue, (request) => {
      issued.push(request);
      const entry = anEntry({ documentId: 'B', language: request.language });
      entries = [entry, ...entries];
      return entry;
    }),
    respond(documents.revoke, (request) => {
      revoked.push(request);
      entries = entries.map((entry) => ({ ...entry, revokedOn: '2026-11-28', revokeReason: request.reason }));
      return anEntry();
    }),
    respond(documents.groups, () => [{ groupId: 4, groupName: 'ПИ-1-25', facultyName: 'ФИТ' }]),
    respond(documents.terms, () => []),
  );
});

const show = (path = '/issuing') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['documents.issue'] }),
    path,
    messages: { services: ru },
  });

describe('the office (D-64.22)', () => {
  it('finds a student by a part of the name and opens them', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox', { name: 'Студент' }), 'Үсөн');
    await user.click(await screen.findByRole('button', { name: 'Үсөнов Бектур Өмүрбекович' }));
    expect(await screen.findByRole('heading', { name: 'Үсөнов Бектур Өмүрбекович' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Другой студент' })).toHaveFocus();
  });

  it('says that nobody was found', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox', { name: 'Студент' }), 'Никто');
    expect(await screen.findByText('Никого не нашли')).toBeVisible();
  });

  it('issues a document in a chosen language, and says why another one cannot be issued', async () => {
    const { user } = await show('/issuing?student=9');
    await user.selectOptions(await screen.findByLabelText('Язык документа'), 'English');
    await user.click(screen.getByRole('button', { name: 'Выдать: Зачётная книжка' }));
    await waitFor(() => expect(issued).toEqual([{ studentId: 9, kind: 'recordBook', language: 'en' }]));
    expect(await screen.findAllByRole('row', { name: /Зачётная книжка/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Выдать: Приложение к диплому' })).toBeDisabled();
    expect(screen.getByText('Выдают после приказа о выпуске.')).toBeVisible();
  });

  it('warns that English documents have no Latin name (D-61)', async () => {
    await show('/issuing?student=9');
    expect(await screen.findByText(/Имени латиницей нет/)).toBeVisible();
  });

  it('revokes a document with a reason only', async () => {
    const { user } = await show('/issuing?student=9');
    await user.click(await screen.findByRole('button', { name: 'Отозвать' }));
    await user.click(screen.getByRole('button', { name: 'Отозвать документ' }));
    expect(await screen.findByText('Укажите причину.')).toBeVisible();
    expect(revoked).toEqual([]);
    await user.type(screen.getByLabelText('Причина'), 'Ошибка в оценке');
    await user.click(screen.getByRole('button', { name: 'Отозвать документ' }));
    await waitFor(() =>
      expect(revoked).toEqual([{ documentId: anEntry().documentId, reason: 'Ошибка в оценке' }]),
    );
    expect(await screen.findByText('Ошибка в оценке')).toBeVisible();
  });

  it('has no summary sheet for a group without results', async () => {
    const { user } = await show('/issuing?side=group');
    await user.click(await screen.findByRole('combobox', { name: 'Группа' }));
    await user.click(await screen.findByRole('option', { name: /ПИ-1-25/ }));
    expect(await screen.findByText('Итоговых оценок ещё нет')).toBeVisible();
  });
});
