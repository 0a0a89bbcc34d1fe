import type { Benchmark } from './harness/benchmark.ts';
import { browserOf } from './harness/browser/browser.ts';
import type { Figure } from './harness/figure.ts';
import { auditPage, type Audit } from './harness/browser/lighthouse.ts';
import { login, signIn } from './harness/browser/screens.ts';
import { median } from './harness/statistics.ts';
import { serveFederated } from './harness/browser/two-portals.ts';

const pages = [
  { name: 'login', path: login.path, visitor: undefined },
  { name: 'home', path: '/lms', visitor: 'student' },
  { name: 'schedule', path: '/lms/schedule', visitor: 'student' },
  { name: 'journal of a student', path: '/lms/journal', visitor: 'student' },
  { name: 'journal of a teacher', path: '/lms/journal', visitor: 'teacher' },
  { name: 'check-in', path: '/lms/checkin', visitor: 'student' },
  { name: 'news', path: '/lms/news', visitor: 'student' },
  { name: 'thread', path: '/lms/chat?with=group', visitor: 'student' },
  { name: 'registration', path: '/lms/registration', visitor: 'student' },
  { name: 'library', path: '/lms/library', visitor: 'student' },
  { name: 'library of a teacher', path: '/lms/library', visitor: 'teacher' },
  { name: 'materials', path: '/lms/umk', visitor: 'student' },
  { name: 'materials of a teacher', path: '/lms/umk', visitor: 'teacher' },
  { name: 'transcript', path: '/lms/transcript', visitor: 'student' },
  { name: 'payments', path: '/lms/paymentcode', visitor: 'student' },
  { name: 'orders', path: '/lms/singlewindow', visitor: 'student' },
  { name: 'student card', path: '/lms/qrstud', visitor: 'student' },
  { name: 'reports', path: '/lms/reportqr', visitor: 'student' },
  { name: 'public card', path: '/lms/studentqr', visitor: undefined },
  { name: 'office, today', path: '/lms/office/today', visitor: 'registrar' },
  { name: 'office, people', path: '/lms/office/people', visitor: 'registrar' },
  { name: 'office, groups', path: '/lms/office/groups', visitor: 'registrar' },
  { name: 'office, orders', path: '/lms/office/orders', visitor: 'registrar' },
  { name: 'office, sheets', path: '/lms/office/sheets', visitor: 'registrar' },
  { name: 'office, timetable', path: '/lms/office/timetable', visitor: 'registrar' },
  { name: 'office, registration', path: '/lms/office/registration', visitor: 'registrar' },
  { name: 'office, money', path: '/lms/office/money', visitor: 'registrar' },
  { name: 'office, questionnaires', path: '/lms/office/questionnaires', visitor: 'registrar' },
  { name: 'office, reports', path: '/lms/office/reports', visitor: 'registrar' },
  { name: 'office, imports', path: '/lms/office/imports', visitor: 'registrar' },
  { name: 'office, settings', path: '/lms/office/settings', visitor: 'registrar' },
  { name: 'office, audit', path: '/lms/office/audit', visitor: 'registrar' },
] as const;

const rounded = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');

function figuresOf(name: string, audits: readonly Audit[]): Figure[] {
  const least = (category: 'accessibility' | 'best-practices'): Figure => ({
    what: `${name}, ${category.replace('-', ' ')}`,
    value: Math.min(...audits.map(({ scores }) => scores[category])),
    digits: 0,
    target: { atLeast: 100 },
    detail: [...new Set(audits.flatMap(({ failed }) => failed))].join(', '),
  });
  return [
    {
      what: `${name}, performance`,
      value: median(audits.map(({ scores }) => scores.performance)),
      digits: 0,
      target: { atLeast: 95 },
      detail:
        `blocked ${rounded(audits.map(({ blockedMs }) => blockedMs))} ms, ` +
        `largest paint ${rounded(audits.map(({ largestPaintMs }) => largestPaintMs))} ms, ` +
        `shift ${Math.max(...audits.map(({ layoutShift }) => layoutShift)).toFixed(3)}`,
    },
    least('accessibility'),
    least('best-practices'),
  ];
}

export const lighthouse: Benchmark = {
  id: 'F6',
  what: 'Lighthouse, mobile, first visit of a browser',
  limitSeconds: 4_200,
  async measure(workspace) {
    const origin = await serveFederated(workspace);
    const browser = await browserOf(workspace);
    const states = {
      student: await signIn(browser, origin, 'student'),
      teacher: await signIn(browser, origin, 'teacher'),
      registrar: await signIn(browser, origin, 'registrar'),
    };
    const figures: Figure[] = [];
    for (const { name, path, visitor } of pages) {
      const audits: Audit[] = [];
      const url = new URL(origin + path);
      for (let round = 0; round < (workspace.isQuick ? 1 : 5); round += 1) {
        const audit = await auditPage(workspace, url, visitor && states[visitor]);
        // A journal adds its lesson to the address.
        if (new URL(audit.endedAt).pathname !== url.pathname)
          throw new Error(`${url} led to ${audit.endedAt}`);
        audits.push(audit);
      }
      figures.push(...figuresOf(name, audits));
    }
    return figures;
  },
};
