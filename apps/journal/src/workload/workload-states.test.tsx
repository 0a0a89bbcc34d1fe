import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Language } from '@portal/i18n';
import {
  aTeacher,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { reports, study, type RequestOf } from '@portal/wire';
import type { ReportTable } from '@portal/wire/reports/reports';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { Component } from './workload-screen.tsx';

setupPortalServer();

const hours: ReportTable = {
  title: 'Индивидуальная нагрузка',
  explanation: 'Часы по месяцам: проведено / по плану.',
  columns: [
    { header: 'Дисциплина', align: 'left' },
    { header: 'сент.', align: 'right' },
  ],
  rows: [['Алгебра', '6 / 8']],
  totals: [['Всего', '6 / 8']],
  rowCount: 1,
};

let requests: RequestOf<typeof reports.workload>[];

beforeEach(() => {
  requests = [];
  portalServer.use(
    ...studyHandlers(),
    respond(reports.workload, (request) => {
      requests.push(request);
      return hours;
    }),
  );
});

const messages = { ru, kg, en };
const show = (search = '', language: Language = 'ru') =>
  renderInPortal(<Component />, {
    as: aTeacher(),
    path: `/workload${search}`,
    language,
    messages: { journal: messages[language] },
  });
const shown = () => screen.findByRole('row', { name: /Алгебра/ });

describe('the term of the workload', () => {
  it('is that of the address', async () => {
    await show('?year=2025&term=1');
    await shown();
    expect(requests).toEqual([{ academicYearId: 2025, termId: 1 }]);
    expect(screen.getByLabelText('Семестр')).toHaveDisplayValue('Весенний');
  });

  it('is the current one for a term that there is not', async () => {
    await show('?year=1999&term=9');
    await shown();
    expect(requests).toEqual([{ academicYearId: 2026, termId: 2 }]);
  });

  it('is changed in the address, where a reload finds it again', async () => {
    const { user, router } = await show();
    await shown();
    await screen.findByRole('option', { name: 'Весенний' });
    await user.selectOptions(screen.getByLabelText('Семестр'), 'Весенний');
    await waitFor(() => expect(requests.at(-1)).toEqual({ academicYearId: 2026, termId: 1 }));
    expect(new URLSearchParams(router.state.location.search).get('term')).toBe('1');
    await shown();
  });

  it('is left when the year changes, because a year has its own terms', async () => {
    const { user, router } = await show('?term=1');
    await shown();
    await screen.findByRole('option', { name: '2025-26' });
    await user.selectOptions(screen.getByLabelText('Учебный год'), '2025-26');
    await waitFor(() => expect(requests.at(-1)?.academicYearId).toBe(2025));
    expect(router.state.location.search).toBe('?year=2025');
  });
});

describe('the page of the workload', () => {
  it('shows no hours of the earlier term while those of the next one are counted', async () => {
    const { user } = await show();
    await shown();
    await screen.findByRole('option', { name: 'Весенний' });
    let finish = () => {};
    const counted = new Promise<void>((resolve) => {
      finish = resolve;
    });
    portalServer.use(
      respond(reports.workload, async () => {
        await counted;
        return { ...hours, rows: [['Геометрия', '2 / 2']] };
      }),
    );
    await user.selectOptions(screen.getByLabelText('Семестр'), 'Весенний');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.getByLabelText('Семестр')).toHaveDisplayValue('Весенний');
    finish();
    expect(await screen.findByRole('row', { name: /Геометрия/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Алгебра/ })).toBeNull();
  });

  it('can be loaded again after a failure, in the term that was chosen', async () => {
    portalServer.use(disconnect(reports.workload));
    const { user } = await show('?term=1');
    expect(await screen.findByText(/Нет связи с сервером/)).toBeVisible();
    portalServer.use(
      respond(reports.workload, (request) => {
        requests.push(request);
        return hours;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await shown();
    expect(requests).toEqual([{ academicYearId: 2026, termId: 1 }]);
  });

  it('says why there is no term to choose, and loads the terms again', async () => {
    portalServer.use(fail(study.terms, 500), fail(study.currentTerm, 500));
    const { user } = await show();
    expect(await screen.findByRole('alert')).toHaveTextContent('На сервере произошла ошибка');
    expect(requests).toEqual([]);
    portalServer.use(...studyHandlers());
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await shown();
  });

  it('without classes has neither a table nor its explanation', async () => {
    portalServer.use(
      respond(reports.workload, () => ({ ...hours, rows: [], totals: [['Всего', '0']], rowCount: 0 })),
    );
    await show();
    expect(await screen.findByText('В этом семестре занятий у вас нет')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(hours.explanation)).toBeNull();
    expect(screen.getByLabelText('Семестр')).toBeEnabled();
  });

  it('reads the hours anew each time it is shown, because the journal changes them', async () => {
    const { unmount } = await show();
    await shown();
    unmount();
    await show();
    await shown();
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['ru', 'Индивидуальная нагрузка', 'Ваши часы в семестре: по плану и проведённые.'],
    ['kg', 'Жеке жүктөм', 'Семестрдеги сааттарыңыз: план боюнча жана өткөрүлгөнү.'],
    ['en', 'Individual workload', 'Your hours in a term: planned and held.'],
  ] as const)('speaks %s', async (language, title, lead) => {
    await show('', language);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(lead)).toBeVisible();
    await shown();
  });
});
