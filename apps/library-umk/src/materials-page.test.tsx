import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { reading } from '@portal/wire';
import { lti } from '@portal/wire/lti/lti';
import ru from '../locales/ru.json';
import { playMaterials } from '../test/materials.tsx';
import { Component } from './materials-page.tsx';

setupPortalServer();

it('has the content of external tools in a tab of the materials', async () => {
  playMaterials([]);
  portalServer.use(
    respond(reading.recent, () => []),
    respond(lti.links, () => [
      {
        id: 7,
        title: 'Курс в Moodle',
        toolName: 'Moodle',
        disciplineName: 'Базы данных',
        groupName: 'ПИ-1-24',
        date: null,
        hasScores: false,
        canRemove: false,
      },
    ]),
  );
  await renderInPortal(<Component />, {
    as: aStudent(),
    path: '/umk?view=tools',
    messages: { 'library-umk': ru },
  });
  expect(await screen.findByText('Курс в Moodle')).toBeVisible();
  expect(screen.getByRole('tab', { name: ru.tools.tab })).toHaveAttribute('aria-selected', 'true');
});

it('has what the reader has begun between the search and the list, unless something is searched', async () => {
  playMaterials();
  portalServer.use(
    respond(reading.recent, () => [
      {
        kind: 'book' as const,
        id: 7,
        title: 'Ботаника',
        author: '',
        fraction: 0.5,
        savedAt: '2026-11-20T10:00:00.000Z',
      },
    ]),
  );
  const { user } = await renderInPortal(<Component />, {
    as: aStudent(),
    path: '/umk',
    messages: { 'library-umk': ru },
  });
  const strip = await screen.findByRole('region', { name: ru.reader.continue });
  const field = screen.getByRole('searchbox');
  expect(field.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.type(field, 'лекции');
  await waitFor(() => expect(strip).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'Курс лекций' })).toBeVisible();
});
