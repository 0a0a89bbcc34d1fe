import { describe, expect, it } from '@jest/globals';
import { requirements } from './asvs-requirements.ts';
import { asvs } from './asvs.ts';
import { projectOf } from './project.ts';

const ids = [...requirements.keys()];
const openId = 'v5.0.0-6.3.3';
const foreignId = 'v5.0.0-17.1.1';

const rowOf = (id: string, heldBy: string, test: string) =>
  `| ${id} | ${requirements.get(id) ?? 2} | what it asks | ${heldBy} | ${test} |`;

const heldRow = (id: string) => rowOf(id, '[a](../../a.ts)', '[is held](../../a.test.ts)');

function tableRow(id: string): string {
  if (id === openId) return rowOf(id, 'Open: there is no second factor', '');
  return id === foreignId ? rowOf(id, 'Does not apply: there is no WebRTC', '') : heldRow(id);
}

const good = [
  '253 requirements: 251 held, 1 open, 1 do not apply. Open: 6.3.3.',
  '',
  ...ids.map(tableRow),
].join('\n');

const problemsOf = (page: string, test = `it('is held', work);`) =>
  asvs
    .find(projectOf({ 'docs/security/asvs.md': page, 'a.ts': '', 'a.test.ts': test }))
    .map(({ message }) => message);

const replaceRow = (id: string, row: string) => good.replace(tableRow(id), row);

describe('the requirements of ASVS 5.0.0', () => {
  it('are 70 of level 1 and 183 of level 2', () => {
    const levels = [...requirements.values()];
    expect(levels.filter((level) => level === 1)).toHaveLength(70);
    expect(levels.filter((level) => level === 2)).toHaveLength(183);
  });
});

describe('the table of ASVS', () => {
  it('passes with a row for each requirement', () => {
    expect(problemsOf(good)).toEqual([]);
  });

  it('has each requirement once, with its level', () => {
    expect(problemsOf(replaceRow('v5.0.0-1.1.1', ''))).toContain('v5.0.0-1.1.1 has no row');
    expect(problemsOf(`${good}\n${heldRow('v5.0.0-1.1.1')}`)).toContain('v5.0.0-1.1.1 has two rows');
    expect(problemsOf(`${good}\n${heldRow('v5.0.0-1.9.9')}`)).toContain(
      'v5.0.0-1.9.9 is no requirement of level 2',
    );
    const wrong = heldRow('v5.0.0-1.1.1').replace('| 2 |', '| 1 |');
    expect(problemsOf(replaceRow('v5.0.0-1.1.1', wrong))).toEqual([
      'v5.0.0-1.1.1 is no requirement of level 1',
    ]);
  });

  it('names what holds a requirement, and a test or why there is none', () => {
    const id = 'v5.0.0-1.1.1';
    const problems = (heldBy: string, test: string) => problemsOf(replaceRow(id, rowOf(id, heldBy, test)));
    expect(problems('somewhere', '[is held](../../a.test.ts)')).toEqual([
      `${id} names nothing that holds it`,
    ]);
    expect(problems('[a](../../a.ts)', '')).toEqual([`${id} is held without a test`]);
    expect(problems('[a](../../a.ts)', 'none: a rule for operators')).toEqual([]);
    expect(problems('[a](../../a.ts)', '[x](../../b.test.ts)')).toEqual([
      `${id}: ../../b.test.ts has no «x»`,
    ]);
    expect(problems('Open: x', '')).toHaveLength(2);
  });

  it('notices a test that has another name now', () => {
    expect(problemsOf(good, `it('is another', work);`)).toHaveLength(251);
  });

  it('counts its rows, and lists the open ones', () => {
    expect(problemsOf(good.replace('251 held', '252 held'))).toEqual([
      'does not say «253 requirements: 251 held, 1 open, 1 do not apply.»',
    ]);
    expect(problemsOf(good.replace('Open: 6.3.3.', 'Open: none.'))).toEqual(['does not say «Open: 6.3.3.»']);
  });
});
