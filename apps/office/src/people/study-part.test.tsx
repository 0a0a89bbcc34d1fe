import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { officePeople } from '@portal/wire/people/office-people';
import type { PersonStudy } from '@portal/wire/people/person-study';
import ru from '../../locales/ru.json';
import { StudyPart } from './study-part.tsx';

setupPortalServer();

const texts = ru.people.study;
const graded = { credits: 5, points: 76, letter: 'C', attemptCount: 2 };
const empty: PersonStudy = { terms: [], debts: [], owed: null, registrations: [], disciplines: [] };
const full: PersonStudy = {
  terms: [
    {
      academicYearId: 2026,
      academicYearName: '2026-27',
      termOrder: 1,
      termName: 'Осенний',
      results: [
        {
          ...graded,
          disciplineId: 1,
          disciplineName: 'Базы данных',
          examFormName: 'Экзамен',
          isPassed: true,
          sheetNumber: '2026-0017',
          source: null,
        },
      ],
    },
    {
      academicYearId: 2025,
      academicYearName: '2025-26',
      termOrder: 2,
      termName: 'Весенний',
      results: [
        {
          ...graded,
          disciplineId: 2,
          disciplineName: 'Практика',
          examFormName: 'Зачёт',
          points: null,
          letter: null,
          isPassed: false,
          sheetNumber: null,
          source: 'registry',
        },
      ],
    },
  ],
  debts: [
    {
      ...graded,
      disciplineId: 2,
      disciplineName: 'Практика',
      semester: 2,
      points: null,
      letter: null,
      isAdmitted: false,
      lastOn: '2026-06-20',
    },
  ],
  owed: 1_250_000,
  registrations: [
    {
      classId: 7,
      academicYearName: '2026-27',
      termName: 'Весенний',
      disciplineName: 'Сети',
      lessonTypeName: 'Лекция',
      groupName: 'П-3',
      subgroup: 1,
      credits: 4,
      place: null,
    },
    {
      classId: 8,
      academicYearName: '2026-27',
      termName: 'Весенний',
      disciplineName: 'Графика',
      lessonTypeName: null,
      groupName: 'П-4',
      subgroup: 2,
      credits: 3,
      place: 3,
    },
  ],
  disciplines: [{ disciplineId: 5, disciplineName: 'Физика' }],
};

let shown: PersonStudy;
let viewedIds: number[];

beforeEach(() => {
  shown = full;
  viewedIds = [];
  portalServer.use(
    respond(officePeople.study, ({ personId }) => {
      viewedIds.push(personId);
      return shown;
    }),
  );
});

async function open() {
  const { user, router } = await renderInPortal(<StudyPart personId={9} />, {
    as: aTeacher({ claims: ['people.manage'] }),
    messages: { office: ru },
  });
  const button = screen.getByRole('button', { name: texts.show });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(viewedIds).toEqual([]);
  await user.click(button);
  return { user, router };
}

const rowOf = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name });

describe('how a student studies (D-65)', () => {
  it('is read when it is opened: grades by term, debts and registrations', async () => {
    const { user } = await open();
    expect(await rowOf('2026-27, Осенний', /Базы данных/)).toHaveTextContent(
      /Экзамен.*Сдано.*2026-0017.*76.*C.*2/,
    );
    expect(await rowOf('2025-26, Весенний', /Практика/)).toHaveTextContent(
      /Зачёт.*Не сдано.*Импорт: registry/,
    );
    const [newest] = screen.getAllByRole('heading', { level: 4 });
    expect(newest).toHaveTextContent('2026-27, Осенний');
    expect(await rowOf(texts.debts, /Практика/)).toHaveTextContent(/Не допущен/);
    expect(await rowOf(texts.registrations, /Сети/)).toHaveTextContent(texts.registered);
    expect(await rowOf(texts.registrations, /Графика/)).toHaveTextContent('В очереди: 3');
    expect(viewedIds).toEqual([9]);
    await user.click(screen.getByRole('button', { name: texts.hide }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it.each([
    [/^История.*Базы данных$/, 1],
    [/^История.*Практика$/, 2],
    [/^Физика$/, 5],
  ])('leads to the history of a discipline, whose address it adds: %s', async (name, disciplineId) => {
    const { user, router } = await open();
    const [button] = await screen.findAllByRole('button', { name });
    await user.click(button ?? document.body);
    expect(router.state.location.search).toBe(`?study=open&discipline=${disciplineId}`);
  });

  it('has what is owed, and the way to the account', async () => {
    await open();
    expect(await screen.findByText(/Должен за обучение и услуги: 12\s500/)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.toMoney })).toHaveAttribute(
      'href',
      expect.stringContaining('/office/money?part=debtors&student=9'),
    );
  });

  it('has no money for those who do not manage payments, and says what there is not', async () => {
    shown = empty;
    await open();
    for (const text of [texts.noDebts, texts.noRegistrations, texts.noResults, texts.noDisciplines])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: texts.toMoney })).not.toBeInTheDocument();
  });

  it('that is not owed is said, too', async () => {
    shown = { ...empty, owed: 0 };
    await open();
    expect(await screen.findByText(texts.noMoney)).toBeVisible();
  });

  it('that cannot be read is read again', async () => {
    portalServer.use(fail(officePeople.study, 500));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    portalServer.use(respond(officePeople.study, () => empty));
    await user.click(retry);
    expect(await screen.findByText(texts.noDebts)).toBeVisible();
  });
});
