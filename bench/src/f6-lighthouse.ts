import type { Benchmark } from './harness/benchmark.ts';
import { browserOf } from './harness/browser.ts';
import type { Figure } from './harness/figure.ts';
import { auditPage, type Audit } from './harness/lighthouse.ts';
import { login, signIn } from './harness/screens.ts';
import { median } from './harness/statistics.ts';
import { serveFederated } from './harness/two-portals.ts';

const pages = [
  { name: 'login', path: login.path, isBehindLogin: false },
  { name: 'home', path: '/lms', isBehindLogin: true },
  { name: 'journal', path: '/lms/journal', isBehindLogin: true },
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
      detail: `blocked ${rounded(audits.map(({ blockedMs }) => blockedMs))} ms, largest paint ${rounded(audits.map(({ largestPaintMs }) => largestPaintMs))} ms`,
    },
    least('accessibility'),
    least('best-practices'),
  ];
}

export const lighthouse: Benchmark = {
  id: 'F6',
  what: 'Lighthouse, mobile, first visit of a browser',
  limitSeconds: 600,
  async measure(workspace) {
    const origin = await serveFederated(workspace);
    const student = await signIn(await browserOf(workspace), origin, 'student');
    const figures: Figure[] = [];
    for (const { name, path, isBehindLogin } of pages) {
      const audits: Audit[] = [];
      const url = new URL(origin + path);
      for (let round = 0; round < (workspace.isQuick ? 1 : 5); round += 1) {
        const audit = await auditPage(workspace, url, isBehindLogin ? student : undefined);
        if (audit.endedAt !== url.href) throw new Error(`${url} led to ${audit.endedAt}`);
        audits.push(audit);
      }
      figures.push(...figuresOf(name, audits));
    }
    return figures;
  },
};
