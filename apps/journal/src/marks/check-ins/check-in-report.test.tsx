import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  aJournalRef,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { checkIn, type JournalRef, type ResponseOf } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { CheckInReport } from './check-in-report.tsx';

setupPortalServer();

const texts = ru.checkIn.report;
const show = () =>
  renderInPortal(<CheckInReport isOpen journal={aJournalRef()} onClose={() => undefined} />, {
    as: aTeacher(),
    messages: { journal: ru },
  });

function use(report: ResponseOf<typeof checkIn.report>) {
  const requests: JournalRef[] = [];
  portalServer.use(
    respond(checkIn.report, (request) => {
      requests.push(request);
      return report;
    }),
  );
  return requests;
}

describe('the report of the check-ins of a journal', () => {
  it('names the students of one device, and those who were in two places', async () => {
    const requests = use({
      sharedDevices: [{ date: '2026-11-16', startsAt: '08:00', students: ['Бекова Айпери', 'Исаев Эрлан'] }],
      unlikelyTravels: [{ studentName: 'Осмонов Айбек', date: '2026-11-17', minutes: 4 }],
    });
    await show();
    const devices = within(await screen.findByRole('region', { name: texts.devices }));
    expect(devices.getByRole('listitem')).toHaveTextContent('16 ноября, 08:00Бекова Айпери, Исаев Эрлан');
    const travels = within(screen.getByRole('region', { name: texts.travels }));
    expect(travels.getByRole('listitem')).toHaveTextContent('17 ноябряОсмонов Айбек: через 4 минуты');
    expect(requests).toEqual([aJournalRef()]);
  });

  it('says so when nothing looks unlikely, and explains a failure', async () => {
    use({ sharedDevices: [], unlikelyTravels: [] });
    const first = await show();
    expect(await screen.findByText(texts.none)).toBeInTheDocument();
    first.unmount();
    portalServer.use(fail(checkIn.report, 500));
    await show();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
