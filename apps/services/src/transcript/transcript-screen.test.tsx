import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aStudent,
  aTranscript,
  aTranscriptRow,
  disconnect,
  fail,
  fakePrinting,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { transcript, type Transcript } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './transcript-screen.tsx';

setupPortalServer();

const failed = { points: 52, letter: 'FX', gradePoints: 0, isPassed: false };
const law = aTranscriptRow({
  disciplineId: 12,
  names: { ru: 'Право', kg: 'Укук', en: 'Law' },
  points: 76,
  letter: 'C',
  gradePoints: 3,
});
const [first] = law.attempts;
const retaken = {
  ...law,
  attempts: first
    ? [
        { ...first, ...failed },
        { ...first, number: 2, termOrder: 2, termNames: { ru: 'Весенний', kg: 'Жазгы', en: 'Spring' } },
      ]
    : [],
};
const debt = aTranscriptRow({
  disciplineId: 13,
  names: { ru: 'Физика', kg: 'Физика', en: 'Physics' },
  ...failed,
});

let shown: Transcript;
beforeEach(() => {
  localStorage.clear();
  const totals = { gpa: 2.33, earnedCredits: 8 };
  const base = aTranscript();
  shown = {
    ...base,
    rows: [aTranscriptRow(), retaken, debt],
    terms: base.terms.map((term) => ({ ...term, ...totals })),
    ...totals,
  };
  portalServer.use(respond(transcript.read, () => shown));
});

const show = () =>
  renderInPortal(<Component />, { as: aStudent(), path: '/transcript', messages: { services: ru } });
const findTerm = async () => within(await screen.findByRole('region', { name: '2025-26, Осенний' }));

describe('the transcript on the screen (§1 Product.15, §2 Routes.5)', () => {
  it('has terms with GPA and credits, and the grades of each discipline (D§4 Transcript.1)', async () => {
    await show();
    const term = await findTerm();
    expect(term.getByText('GPA 2,33 · кредиты: 8')).toBeVisible();
    const row = within(term.getByRole('row', { name: /Базы данных/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['4', '90', 'A', '4,00']);
    expect(screen.getByRole('region', { name: 'GPA' })).toHaveTextContent(
      'ВсегоGPA2,33Кредиты: 8 · Дисциплины: 3',
    );
    expect(screen.getByText('Не сдана 1 дисциплина')).toBeVisible();
    expect(screen.getByText(/ПИ-1-24 · Программная инженерия/)).toBeVisible();
  });

  it('names the attempts of a discipline that was taken again', async () => {
    await show();
    const term = await findTerm();
    expect(term.getByText('Пересдача: 52 FX (2025-26, Осенний) → 76 C (2025-26, Весенний)')).toBeVisible();
    expect(term.getAllByText(/Пересдача/)).toHaveLength(1);
  });

  it('has the theme of coursework below its discipline (D-64.23)', async () => {
    shown = { ...shown, rows: [aTranscriptRow({ theme: 'Учёт библиотечного фонда' }), debt] };
    await show();
    const term = await findTerm();
    expect(
      term.getByRole('rowheader', { name: /Базы данных.*Тема: Учёт библиотечного фонда/ }),
    ).toBeVisible();
    expect(term.getAllByText(/^Тема: /)).toHaveLength(1);
  });

  it('says that there are no grades yet, without buttons', async () => {
    shown = { ...aTranscript(), rows: [], terms: [], gpa: null, earnedCredits: 0 };
    await show();
    expect(await screen.findByText('Итоговых оценок ещё нет')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Скачать PDF' })).toBeNull();
  });

  it('offers a retry after a failure', async () => {
    portalServer.use(fail(transcript.read, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(transcript.read, () => shown));
    await user.click(retry);
    expect(await findTerm()).toBeDefined();
  });
});

describe('"what if" (screens, Services)', () => {
  it('computes the GPA of changed and added grades, and forgets them', async () => {
    const { user } = await show();
    const term = await findTerm();
    await user.click(screen.getByRole('button', { name: 'Что, если…' }));
    const panel = within(screen.getByRole('region', { name: 'Что, если…' }));
    const tried = () => screen.getByText(/→ \d,\d\d$/).textContent;
    expect(tried()).toBe('GPA: 2,33 → 2,33');
    await user.selectOptions(term.getByLabelText('Оценка: Физика'), 'A');
    expect(tried()).toBe('GPA: 2,33 → 3,67');
    expect(term.getByText('GPA 3,67 · кредиты: 8')).toBeVisible();
    await user.selectOptions(panel.getByLabelText('Кредиты'), '12');
    await user.click(panel.getByRole('button', { name: 'Добавить оценку' }));
    expect(tried()).toBe('GPA: 2,33 → 3,83');
    await user.click(panel.getByRole('button', { name: 'Убрать оценку A, кредиты: 12' }));
    expect(tried()).toBe('GPA: 2,33 → 3,67');
    await user.click(panel.getByRole('button', { name: 'Вернуть настоящие оценки' }));
    expect(tried()).toBe('GPA: 2,33 → 2,33');
    await user.click(screen.getByRole('button', { name: 'Что, если…' }));
    expect(screen.queryByRole('region', { name: 'Что, если…' })).toBeNull();
    expect(term.queryByLabelText('Оценка: Физика')).toBeNull();
  });
});

describe('the transcript on paper and as a file', () => {
  const saved: { name: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:transcript';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is printed as the issued PDF in the language of the reader', async () => {
    const requests: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (typeof input === 'string') requests.push(input);
      return new Response('%PDF');
    });
    const loadFrame = fakePrinting();
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Скачать PDF' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Печать' }));
    expect(await loadFrame()).toHaveBeenCalledTimes(1);
    expect(requests).toEqual([expect.stringContaining('/lms/api/misc/transcript.file?lang=ru')]);
    expect(saved).toEqual([]);
  });

  it('is saved as a PDF in a chosen language', async () => {
    const requests: string[] = [];
    const name = "attachment; filename*=UTF-8''Transcript%20%D2%AE.pdf";
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (typeof input === 'string') requests.push(input);
      return new Response('%PDF', { headers: { 'content-disposition': name } });
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Скачать PDF' }));
    await user.click(await screen.findByRole('menuitem', { name: 'English' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'Transcript Ү.pdf' }]));
    expect(requests).toEqual([expect.stringContaining('/lms/api/misc/transcript.file?lang=en')]);
  });

  it('says that the PDF could not be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Скачать PDF' }));
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await user.click(await screen.findByRole('menuitem', { name: 'Кыргызча' }));
    expect(await screen.findByText(ru.transcript.pdfFailed)).toBeVisible();
    expect(warn).toHaveBeenCalled();
    expect(saved).toEqual([]);
  });
});

describe('without a network', () => {
  it('says so when nothing was stored', async () => {
    portalServer.use(disconnect(transcript.read));
    await show();
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  });
});
