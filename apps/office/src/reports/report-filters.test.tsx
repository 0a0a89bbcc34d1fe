import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { reports } from '@portal/wire';
import { STUDY_YEAR_MAX } from '@portal/wire/office/choices';
import type { ReportChoices } from '@portal/wire/reports/reports';
import ru from '../../locales/ru.json';
import { aReportTable, reportChoices } from '../../test/a-report.ts';
import type { ReportRequest } from './reports.api.ts';
import { Component } from './reports-screen.tsx';

setupPortalServer();

let choices: ReportChoices;
let requests: ReportRequest[];

beforeEach(() => {
  choices = reportChoices;
  requests = [];
  portalServer.use(
    respond(reports.choices, () => choices),
    respond(reports.table, (request) => {
      requests.push(request);
      return aReportTable();
    }),
  );
});

async function show(search = '') {
  const view = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['reports.read'] }),
    path: `/office/reports${search}`,
    messages: { office: ru },
  });
  await screen.findByRole('table');
  return { ...view, searchOf: () => view.router.state.location.search };
}

/** The labels of the options of a field, from the first to the last. */
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the report of the address', () => {
  it.each([
    ['a kind that there is not', '?kind=salaries'],
    ['a term without classes', '?term=1999-1'],
    ['a faculty of somebody else', '?faculty=7'],
    ['a year of study that there is not', `?year=${STUDY_YEAR_MAX + 1}`],
    ['a year that is no number', '?year=second'],
    ['a group that is not of the faculties', '?group=99'],
  ])('is that of the current term without a filter for %s', async (_, search) => {
    await show(search);
    expect(requests).toEqual([{ kind: 'registers', academicYearId: 2026, termId: 2 }]);
  });

  it('is of no group when the group is of another faculty than the chosen one, as the fields show it', async () => {
    await show('?faculty=1&group=21');
    expect(requests).toEqual([{ kind: 'registers', academicYearId: 2026, termId: 2, facultyId: 1 }]);
    expect(screen.getByRole('combobox', { name: 'Группа' })).toHaveValue('');
  });

  it('is of no group when the group is of another year of study than the chosen one', async () => {
    await show('?year=3&group=11');
    expect(requests).toEqual([{ kind: 'registers', academicYearId: 2026, termId: 2, studyYear: 3 }]);
    expect(screen.getByLabelText('Курс')).toHaveDisplayValue('3');
  });

  it('is of the newest term while none is the current one, as between two years', async () => {
    choices = { ...reportChoices, terms: reportChoices.terms.map((term) => ({ ...term, isCurrent: false })) };
    await show();
    expect(requests).toEqual([{ kind: 'registers', academicYearId: 2026, termId: 1 }]);
    expect(screen.getByLabelText('Семестр')).toHaveDisplayValue('2026-27, Весенний');
  });
});

describe('the fields of reports', () => {
  it('have each kind, each term with its year, and every year of study', async () => {
    await show();
    expect(screen.getByRole('search', { name: 'Что показать' })).toBeVisible();
    expect(optionsOf('Отчёт')).toEqual(['Незаполненные журналы', 'Нагрузка преподавателей']);
    expect(optionsOf('Семестр')).toEqual(['2026-27, Весенний', '2026-27, Осенний']);
    expect(optionsOf('Факультет')).toEqual(['Все мои факультеты', 'ФИТ', 'ФЭУ']);
    expect(optionsOf('Курс')).toEqual(['Все курсы', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('have no faculty for who sees one alone', async () => {
    choices = { ...reportChoices, faculties: reportChoices.faculties.slice(0, 1) };
    await show();
    expect(screen.queryByLabelText('Факультет')).toBeNull();
    expect(screen.getByLabelText('Курс')).toBeVisible();
  });

  it('change the kind and the term, and leave the rest of the filter', async () => {
    const { user, searchOf } = await show('?faculty=2&year=2&group=21');
    await user.selectOptions(screen.getByLabelText('Отчёт'), 'Нагрузка преподавателей');
    await user.selectOptions(screen.getByLabelText('Семестр'), '2026-27, Весенний');
    const part = { facultyId: 2, studyYear: 2, groupId: 21 };
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({ kind: 'load', academicYearId: 2026, termId: 1, ...part }),
    );
    expect(searchOf()).toBe('?faculty=2&year=2&group=21&kind=load&term=2026-1');
    expect(screen.getByRole('combobox', { name: 'Группа' })).toHaveValue('ЭК-1-25');
  });

  it('are taken away one by one, until the whole of the faculties is shown', async () => {
    const { user, searchOf } = await show('?faculty=2&year=2');
    await user.selectOptions(screen.getByLabelText('Факультет'), 'Все мои факультеты');
    await waitFor(() => expect(searchOf()).toBe('?year=2'));
    await user.selectOptions(screen.getByLabelText('Курс'), 'Все курсы');
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({ kind: 'registers', academicYearId: 2026, termId: 2 }),
    );
    expect(searchOf()).toBe('');
  });

  it('leave the group when the year of study changes, because it is of one year', async () => {
    const { user, searchOf } = await show('?group=11');
    expect(requests.at(-1)?.groupId).toBe(11);
    await user.selectOptions(screen.getByLabelText('Курс'), '3');
    await waitFor(() => expect(searchOf()).toBe('?year=3'));
    await waitFor(() => expect(requests.at(-1)?.studyYear).toBe(3));
    expect(requests.at(-1)?.groupId).toBeUndefined();
  });
});

describe('the group of reports', () => {
  const group = () => screen.getByRole('combobox', { name: 'Группа' });

  it('is found by typing and picked by keyboard', async () => {
    const { user, searchOf } = await show();
    await user.type(group(), 'эк');
    expect(await screen.findAllByRole('option', { name: /-25$/ })).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(requests.at(-1)?.groupId).toBe(21));
    expect(searchOf()).toBe('?group=21');
    expect(group()).toHaveValue('ЭК-1-25');
    expect(group()).toHaveFocus();
  });

  it('without classes this year is of no year of study, and stands among all groups alone', async () => {
    const idle = { groupId: 31, groupName: 'ПИ-9-20', facultyId: 1, studyYear: null };
    choices = { ...reportChoices, groups: [...reportChoices.groups, idle] };
    const { user } = await show('?faculty=1');
    await user.click(group());
    const all = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(all.map(({ textContent }) => textContent)).toEqual(['ПИ-1-25', 'ПИ-9-20']);
    await user.keyboard('{Escape}');
    await user.selectOptions(screen.getByLabelText('Курс'), '2');
    await waitFor(() => expect(requests.at(-1)?.studyYear).toBe(2));
    await user.click(group());
    const ofYear = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(ofYear.map(({ textContent }) => textContent)).toEqual(['ПИ-1-25']);
  });
});
