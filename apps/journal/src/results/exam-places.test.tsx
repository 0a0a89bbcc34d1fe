import { describe, expect, it } from '@jest/globals';
import {
  anOwnResult,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { sheets } from '@portal/wire';
import ru from '../../locales/ru.json';
import { unfoldedLine } from '../../test/discipline-lines.ts';
import { Component } from './results-screen.tsx';

setupPortalServer();

const place = {
  date: '2026-12-28',
  startsAt: '09:00',
  endsAt: '11:00',
  roomId: 1,
  roomName: '301',
  buildingName: 'Корпус 1',
};

describe('the places of exams on the page of results', () => {
  it('are those of the exam, of its consultation and of the repeat (D-64.16)', async () => {
    const consultation = { ...place, date: '2026-12-27', roomName: undefined, buildingName: undefined };
    const result = anOwnResult({
      kind: 'repeat',
      exams: [
        { kind: 'main', heldOn: '2026-12-28', exam: place, consultation },
        { kind: 'repeat', heldOn: '2027-01-20', exam: undefined, consultation: undefined },
      ],
    });
    portalServer.use(
      ...studyHandlers(),
      respond(sheets.ownResults, () => [result]),
    );
    await renderInPortal(<Component />, { as: aStudent(), path: '/results', messages: { journal: ru } });
    const card = await unfoldedLine();
    const values = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(
      expect.arrayContaining([
        '28 декабря, 09:00–11:00, 301, Корпус 1',
        '27 декабря, 09:00–11:00',
        '20 января',
      ]),
    );
    expect(card.getByText(ru.results.consultation)).toBeVisible();
  });
});
