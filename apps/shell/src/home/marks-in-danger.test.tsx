import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  anOwnMark,
  anOwnResult,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { journal, sheets, type OwnMark, type OwnResult } from '@portal/wire';
import ru from '../../locales/ru.json';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { MarksInDanger } from './marks-in-danger.tsx';

setupPortalServer();

const nav: readonly NavItem[] = [
  { key: 'journal/journal', to: '/journal', label: 'Журнал', icon: 'journal', order: 70, opens: ['lessons'] },
];
let marks: OwnMark[];
let results: OwnResult[];
let requests: string[];

beforeEach(() => {
  requests = [];
  results = [];
  marks = [anOwnMark({ lessonId: 1, value: 'absent' }), anOwnMark({ lessonId: 2, value: 70 })];
  portalServer.use(
    ...studyHandlers(),
    respond(journal.ownMarks, ({ academicYearId, termId }) => {
      requests.push(`marks ${academicYearId} ${termId}`);
      return marks;
    }),
    respond(sheets.ownResults, () => {
      requests.push('results');
      return results;
    }),
  );
});

const show = ({ as = aStudent(), pages = nav } = {}) =>
  renderInPortal(<MarksInDanger nav={pages} />, { as, messages: { shell: ru } });
const line = () => screen.findByRole('listitem');

describe('the line of marks in danger', () => {
  it('says how many disciplines of the current term are, what the worst is, and opens the marks', async () => {
    marks.push(anOwnMark({ lessonId: 3, disciplineId: 12, disciplineName: 'Сети', value: 30, module: 1 }));
    results = [anOwnResult({ disciplineId: 12, modulePoints: [9, 0], marks: [] })];
    const { user, router } = await show();
    expect(await line()).toHaveTextContent(
      'Под угрозой: 2 дисциплиныСети: чтобы допустили к экзамену, нужно 31, у вас 9',
    );
    expect(requests.toSorted()).toEqual(['marks 2026 2', 'results']);
    await user.click(screen.getByRole('link', { name: 'Под угрозой: 2 дисциплины' }));
    expect(router.state.location.pathname).toBe('/journal');
  });

  it.each<[Partial<OwnMark>[], string]>([
    [[{ value: 'absent' }, { value: 'absent' }, { value: 'absent' }], 'пропусков подряд: 3'],
    [[{ value: 'absent' }, { value: 90 }], 'посещаемость 50 %'],
    [[{ value: 40, module: 1 }], 'модуль 1, средний балл 40,00'],
  ])('names the risk of the journal: %#', async (own, text) => {
    marks = own.map((one, at) => anOwnMark({ lessonId: at + 1, ...one }));
    await show();
    expect(await line()).toHaveTextContent(`Базы данных: ${text}`);
  });

  it('is nothing without a danger', async () => {
    marks = [anOwnMark({ value: 90 })];
    const { container } = await show();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(container).toBeEmptyDOMElement();
  });

  it('is for students with a page of marks only, and silent about a failure', async () => {
    await show({ as: aTeacher() });
    await show({ pages: [] });
    portalServer.use(fail(journal.ownMarks, 500));
    const { container } = await show();
    await waitFor(() => expect(requests).toEqual(['results']));
    expect(container).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
