import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { configurationPage, environmentExample, withVariableTable } from './configuration-pages.ts';

const anyText = { what: 'a text' };
const seatCount = { what: 'a whole number from 1 to 9' };

const groups = [
  {
    title: 'Hall',
    variables: {
      seats: { name: 'HALL_SEATS', text: 'How many people fit.', kind: seatCount, default: 4 },
      key: { name: 'HALL_KEY', text: 'Opens the hall.', kind: anyText, isSecret: true, example: 'a <b> *' },
      lamp: { name: 'HALL_LAMP', text: 'On | off.', kind: anyText, defaultText: 'that of HALL_KEY' },
    },
  },
] as const;

describe('.env.example', () => {
  it('has the default of each variable, and the others as comments', () => {
    const text = environmentExample(groups);
    expect(text).toContain('\n# How many people fit.\nHALL_SEATS=4\n');
    expect(text).toContain("\n# Opens the hall.\n# HALL_KEY='a <b> *'\n");
    expect(text).toContain('\n# On | off. The default is that of HALL_KEY.\n# HALL_LAMP=\n');
  });

  it('gives a shell the same values when its comments are removed', () => {
    const script = environmentExample(groups).replaceAll('# HALL', 'HALL');
    const printed = execFileSync('sh', ['-c', `${script}\nprintf %s "$HALL_SEATS $HALL_KEY"`], {
      encoding: 'utf8',
    });
    expect(printed).toBe('4 a <b> *');
  });

  it('breaks long comments', () => {
    const [hall] = groups;
    const seats = { ...hall.variables.seats, text: 'word '.repeat(60).trim() };
    const lines = environmentExample([{ title: 'Hall', variables: { seats } }]).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
    expect(lines.filter((line) => line.includes('word'))).toHaveLength(3);
  });
});

describe('docs/configuration.md', () => {
  it('has a row for each variable, below its group', () => {
    const page = configurationPage(groups);
    expect(page).toContain('## Hall\n\n| variable | what it is for | value | default |\n|---|---|---|---|\n');
    expect(page).toContain('| `HALL_SEATS` | How many people fit. | a whole number from 1 to 9 | `4` |');
    expect(page).toContain('| `HALL_KEY` or `HALL_KEY_FILE` | Opens the hall. | a text, secret | none |');
    expect(page).toContain(String.raw`| On \| off. | a text | that of HALL_KEY |`);
  });
});

describe('the README', () => {
  const readme = (inner: string) =>
    `# Portal\n\n<!-- variables: generated -->\n${inner}<!-- /variables -->\n\nMore.\n`;

  it('names every variable in its section, and the rest stays', () => {
    const project = [{ path: 'README.md', text: readme('old\n') }];
    expect(withVariableTable(project, groups)).toEqual({
      'README.md': readme('\nHall: `HALL_SEATS`, `HALL_KEY`, `HALL_LAMP`.\n\n'),
    });
    expect(withVariableTable([], groups)).toEqual({});
  });
});
