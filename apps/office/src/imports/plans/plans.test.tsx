import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { importPlans, type ImportPlan } from '@portal/wire/imports/import-plans';
import { officeImports } from '@portal/wire/imports/office-imports';
import ru from '../../../locales/ru.json';
import { aPlan } from '../../../test/an-import-plan.ts';
import { Component } from '../imports-screen.tsx';

setupPortalServer();

const texts = ru.imports.plans;
const title = fillIn(texts.number, { id: 3, source: 'registry' });

let plan: ImportPlan;
let added: RequestOf<typeof importPlans.addPlan>[];
let applied: RequestOf<typeof importPlans.applyPlan>[];
let dropped: number[];

beforeEach(() => {
  plan = aPlan();
  added = [];
  applied = [];
  dropped = [];
  portalServer.use(
    respond(officeImports.pastImports, () => ({ imports: [], hasMore: false })),
    respond(importPlans.plans, () => [plan]),
    respond(importPlans.plan, () => plan),
    respond(importPlans.addPlan, (request) => {
      added.push(request);
      return plan;
    }),
    respond(importPlans.applyPlan, (request) => {
      applied.push(request);
      plan = aPlan({ state: 'applying', progress: { table: 'people', number: 1, of: 2 } });
      return plan;
    }),
    respond(importPlans.dropPlan, ({ planId }) => {
      dropped.push(planId);
      return { planId };
    }),
  );
});

const show = (path = '/office/imports') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['imports.run', 'imports.approve'] }),
    path,
    messages: { office: ru },
  });
const showPlan = () => show('/office/imports?plan=3');
const button = (name: string) => screen.findByRole('button', { name });

describe('a new import', () => {
  it('takes files with their system and year, and shows the plan', async () => {
    const { user, container } = await show();
    await user.click(await button(texts.new));
    const dialog = await screen.findByRole('dialog', { name: texts.newTitle });
    await user.type(within(dialog).getByLabelText(texts.source), 'registry');
    await user.type(within(dialog).getByLabelText(texts.year), '2026');
    const input =
      dialog.querySelector<HTMLInputElement>('input[type="file"]') ?? container.ownerDocument.body;
    await user.upload(input, new File(['sourceId\n'], 'people.csv', { type: 'text/csv' }));
    await user.click(within(dialog).getByRole('button', { name: texts.make }));
    await waitFor(() =>
      expect(added).toEqual([
        { source: 'registry', year: 2026, files: [{ name: 'people.csv', content: 'c291cmNlSWQK' }] },
      ]),
    );
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('says what is missing, and sends nothing', async () => {
    const { user } = await show();
    await user.click(await button(texts.new));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(texts.source), 'two words');
    await user.type(dialog.getByLabelText(texts.year), '26');
    await user.click(dialog.getByRole('button', { name: texts.make }));
    expect(await dialog.findByText(texts.sourceWrong)).toBeVisible();
    expect(dialog.getByText(texts.yearWrong)).toBeVisible();
    await user.clear(dialog.getByLabelText(texts.source));
    await user.type(dialog.getByLabelText(texts.source), 'registry');
    await user.type(dialog.getByLabelText(texts.year), '26');
    await user.clear(dialog.getByLabelText(texts.year));
    await user.click(dialog.getByRole('button', { name: texts.make }));
    expect(await dialog.findByText(texts.filesMissing)).toBeVisible();
    expect(added).toEqual([]);
  });
});

describe('a plan', () => {
  it('is opened from the list as a step of the history, and left again', async () => {
    const { user } = await show();
    await user.click(await button(title));
    expect(await screen.findByText('Асанов Тимур')).toBeVisible();
    await user.click(await button(texts.back));
    expect(await screen.findByRole('heading', { name: texts.title })).toBeVisible();
  });

  it('says what changes, field by field, with the names of the columns', async () => {
    await showPlan();
    expect(await screen.findByText(/^почта: пусто → a@example\.kg$/)).toBeVisible();
    expect(screen.getByText('В плане 2 изменения. Пока не изменилось ничего.')).toBeVisible();
  });

  it('is applied after a question, and says how far it is until it is done', async () => {
    const { user } = await showPlan();
    await user.click(await button(texts.apply));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: texts.apply }));
    expect(await screen.findByText('Готово таблиц: 1 из 2')).toBeVisible();
    expect(applied).toEqual([{ planId: 3, hash: plan.hash, confirmedAbsences: undefined }]);
    plan = aPlan({ state: 'applied', importId: 9 });
    expect(await screen.findByText(fillIn(texts.appliedText, { id: 9 }))).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.drop })).toBeNull();
  });

  it('with many absent records is applied only with their number', async () => {
    plan = aPlan({ absencesToConfirm: 14 });
    const { user } = await showPlan();
    await user.click(await button(texts.apply));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: texts.apply }));
    expect(await dialog.findByText(fillIn(texts.absencesWrong, { count: 14 }))).toBeVisible();
    expect(applied).toEqual([]);
    await user.type(dialog.getByLabelText(texts.absencesLabel), '14');
    await user.click(dialog.getByRole('button', { name: texts.apply }));
    await waitFor(() => expect(applied).toMatchObject([{ confirmedAbsences: 14 }]));
  });

  it.each([
    [{ mayApply: false, needsSecondPerson: true }, texts.secondPerson],
    [{ mayApply: false }, texts.noClaim],
  ])('that the reader may not apply says who may: %j', async (overrides, text) => {
    plan = aPlan(overrides);
    await showPlan();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.apply })).toBeNull();
  });

  it('that somebody has applied meanwhile says so', async () => {
    portalServer.use(refuse(importPlans.applyPlan, { code: 'planNotOpen', message: 'План уже применён' }));
    const { user } = await showPlan();
    await user.click(await button(texts.apply));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.apply }));
    expect(await screen.findByText('План уже применён')).toBeVisible();
  });

  it('is removed after a question', async () => {
    const { user } = await showPlan();
    await user.click(await button(texts.drop));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.drop }));
    await waitFor(() => expect(dropped).toEqual([3]));
    expect(await screen.findByRole('heading', { name: texts.title })).toBeVisible();
  });

  it('that changes nothing says so', async () => {
    plan = aPlan({ parts: [], changeCount: 0 });
    await showPlan();
    expect(await screen.findByText(texts.nothing)).toBeVisible();
  });
});
