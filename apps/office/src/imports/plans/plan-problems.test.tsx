import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  fakeDownloads,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { importPlans, type ImportPlan } from '@portal/wire/imports/import-plans';
import { officeImports } from '@portal/wire/imports/office-imports';
import en from '../../../locales/en.json';
import kg from '../../../locales/kg.json';
import ru from '../../../locales/ru.json';
import { aPlan, aProblem } from '../../../test/an-import-plan.ts';
import { Component } from '../imports-screen.tsx';

setupPortalServer();
afterEach(() => {
  jest.restoreAllMocks();
});

const texts = ru.imports.plans;

let plan: ImportPlan;
let again: RequestOf<typeof importPlans.planAgain>[];

const faulty = (...problems: ImportPlan['problems']): ImportPlan =>
  aPlan({ state: 'faulty', hash: null, parts: [], changeCount: 0, problems, problemCount: problems.length });

beforeEach(() => {
  again = [];
  portalServer.use(
    respond(officeImports.pastImports, () => ({ imports: [], hasMore: false })),
    respond(importPlans.plans, () => [plan]),
    respond(importPlans.plan, () => plan),
    respond(importPlans.planAgain, (request) => {
      again.push(request);
      plan = aPlan({ state: 'planning', hash: null, parts: [] });
      return plan;
    }),
  );
});

const show = (language: 'ru' | 'kg' | 'en' = 'ru', words: object = ru) =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['imports.run'] }),
    path: '/office/imports?plan=3',
    language,
    messages: { office: words },
  });

describe('files with problems', () => {
  it('are listed with place, value, what is wrong and what to do', async () => {
    plan = { ...faulty(aProblem()), problemCount: 205 };
    await show();
    const row = (await screen.findByText('не день календаря')).closest('tr');
    expect(row).toHaveTextContent('people.csv');
    expect(row).toHaveTextContent('строка 3');
    expect(row).toHaveTextContent('дата рождения');
    expect(row).toHaveTextContent('«31.02.2006»');
    expect(row).toHaveTextContent('исправьте день');
    expect(screen.getByText('205 ошибок в файлах')).toBeVisible();
    expect(screen.getByText('и ещё 204')).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.apply })).toBeNull();
  });

  it('are a file to send back', async () => {
    plan = faulty(aProblem());
    const { user } = await show();
    const press = await screen.findByRole('button', { name: texts.problemsFile });
    const { requested, saved } = fakeDownloads();
    await user.click(press);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requested[0]).toContain('id_plan=3');
  });

  it('are about newcomers who may be known: each is decided before the files are checked again', async () => {
    const double = { sourceId: 'S1', login: 'asanov.t', isCertain: false };
    plan = faulty(
      aProblem({ what: 'возможно, это Асанов Тимур', double }),
      aProblem({
        line: 4,
        what: 'ПИН Иванова',
        double: { sourceId: 'S2', login: 'ivanov', isCertain: true },
      }),
      aProblem({ line: 5, what: 'две строки', double: { sourceId: 'S3', login: null, isCertain: true } }),
    );
    const { user } = await show();
    const groups = await screen.findAllByRole('radiogroup');
    expect(groups).toHaveLength(2);
    const [first, second] = groups.map((group) => within(group));
    expect(second?.getAllByRole('radio')).toHaveLength(1);
    const send = screen.getByRole('button', { name: texts.planAgain });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.click(first?.getByRole('radio', { name: texts.distinct }) ?? send);
    await user.click(second?.getByRole('radio', { name: /ivanov/ }) ?? send);
    await user.click(send);
    await waitFor(() =>
      expect(again).toEqual([{ planId: 3, same: [{ sourceId: 'S2', login: 'ivanov' }], distinct: ['S1'] }]),
    );
    expect(await screen.findByText(texts.mayLeave)).toBeVisible();
    plan = aPlan();
    expect(await screen.findByText('Асанов Тимур')).toBeVisible();
  });
});

describe('a plan that did not come to its end', () => {
  it.each([
    ['outdated', texts.outdatedText],
    ['failed', texts.failedText],
  ] as const)('is %s, and is made again', async (state, text) => {
    plan = aPlan({ state });
    const { user } = await show();
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.planAgain }));
    await waitFor(() => expect(again).toEqual([{ planId: 3, same: [], distinct: [] }]));
    expect(await screen.findByText(texts.mayLeave)).toBeVisible();
  });

  it.each([
    ['kg', kg],
    ['en', en],
  ] as const)('speaks the language %s', async (language, words) => {
    plan = faulty(aProblem());
    await show(language, words);
    expect(await screen.findByText(words.imports.plans.problemsText)).toBeVisible();
    expect(screen.getByText(words.imports.columns.birthDate)).toBeVisible();
  });
});
