import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  anOwnResult,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { sheets, type OwnResult } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './results-screen.tsx';

setupPortalServer();

const closed = { isClosed: true, kind: 'main', mark: 30, total: 79, letter: 'C', gradePoints: 3 } as const;

const show = (...shown: OwnResult[]) => {
  portalServer.use(
    ...studyHandlers(),
    respond(sheets.ownResults, () => shown),
  );
  return renderInPortal(<Component />, { as: aStudent(), path: '/results', messages: { journal: ru } });
};

describe('the lines of results', () => {
  it('has a line for each discipline with its form, day, points and state; details unfold', async () => {
    const { user } = await show(
      anOwnResult(),
      anOwnResult({ ...closed, classId: 22, disciplineName: 'Физика', isPassed: true }),
      anOwnResult({ ...closed, classId: 23, disciplineName: 'Сети', letter: 'F', isPassed: false }),
    );
    const [databases, physics, networks] = await screen.findAllByRole('listitem');
    expect(databases).toHaveTextContent(/^Базы данныхЭкзамен · 28 декабря, 09:0049 из 60Допущен\(а\)$/);
    expect(physics).toHaveTextContent(/^ФизикаЭкзамен79 · CСдано$/);
    expect(physics).toHaveAttribute('data-weight', 'quiet');
    expect(networks).toHaveAttribute('data-weight', 'strong');
    expect(screen.queryByRole('definition')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Базы данных', expanded: false }));
    expect(screen.getByRole('region', { name: 'Базы данных' })).toHaveTextContent('Сумма модулей');
  });

  it('have no day before there is one, and no figure without points', async () => {
    const { rules } = anOwnResult();
    await show(
      anOwnResult({ heldOn: null, rules: { ...rules, isGraded: false, modules: [] }, modulePoints: [] }),
    );
    expect(await screen.findByRole('listitem')).toHaveTextContent(/^Базы данныхЭкзаменРезультата ещё нет$/);
  });
});
