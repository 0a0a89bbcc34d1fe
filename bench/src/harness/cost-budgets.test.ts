import { describe, expect, it } from '@jest/globals';
import { budgetFigure, readBudgets } from './cost-budgets.ts';
import { isMet } from './figure.ts';

const call = (floors: number) => ({ name: 'send', cost: { milliseconds: 1.4, floors }, rates: '1 / 2' });
const budget = { milliseconds: 1.2, floors: 5 };

describe('the budget of a call', () => {
  it('holds until the call is a fifth dearer in times of the floor', () => {
    expect(isMet(budgetFigure(call(6), budget, false))).toBe(true);
    expect(isMet(budgetFigure(call(6.1), budget, false))).toBe(false);
  });

  it('is missing for a new call, which fails', () => {
    const figure = budgetFigure(call(0.5), undefined, false);
    expect(isMet(figure)).toBe(false);
    expect(figure.isHard).toBe(true);
    expect(figure.detail).toContain('--save');
  });

  it('only warns in a quick run', () => {
    expect(budgetFigure(call(9), budget, true).isHard).toBe(false);
  });

  it('is known for the dear calls', async () => {
    const budgets = await readBudgets();
    expect(Object.keys(budgets)).toEqual(
      expect.arrayContaining([
        'messages page',
        'unread count',
        'send',
        'save marks',
        'journal',
        'login page',
      ]),
    );
    for (const { milliseconds, floors } of Object.values(budgets))
      expect([milliseconds > 0, floors > 0]).toEqual([true, true]);
  });
});
