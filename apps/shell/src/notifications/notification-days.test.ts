import { describe, expect, it } from '@jest/globals';
import type { Notification } from '@portal/wire';
import { groupByDay, nameOfDay } from './notification-days.ts';

const at = (id: number, createdAt: string): Notification => ({
  id,
  type: 'news',
  title: '',
  body: '',
  address: '/news',
  createdAt,
  isRead: true,
});

describe('the days of notifications', () => {
  it('are those of Bishkek, wherever the reader is', () => {
    const pages = [[at(3, '2026-11-20T18:00:00Z'), at(2, '2026-11-20T17:59:00Z')]];
    expect(groupByDay(pages).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20']);
  });

  it('name a notification of two overlapping pages once', () => {
    const one = at(2, '2026-11-20T04:00:00Z');
    expect(groupByDay([[one], [one]])).toEqual([{ day: '2026-11-20', items: [one] }]);
  });

  it('are named today, yesterday or by their date', () => {
    const names = { today: 'Сегодня', yesterday: 'Вчера', language: 'ru' } as const;
    const now = new Date('2026-11-20T18:30:00Z');
    const nameOf = (day: string) => nameOfDay(day, now, names);
    expect(nameOf('2026-11-21')).toBe('Сегодня');
    expect(nameOf('2026-11-20')).toBe('Вчера');
    expect(nameOf('2026-11-19')).toBe('19 ноября 2026 г.');
  });
});
