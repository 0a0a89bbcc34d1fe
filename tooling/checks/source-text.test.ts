import { describe, expect, it } from '@jest/globals';
import { colours } from './colours.ts';
import { locales } from './locales.ts';
import { wireNames } from './wire-names.ts';
import { projectOf, type Check } from './project.ts';
import { suppressions } from './suppressions.ts';
import { visibleText } from './visible-text.ts';

const messages = (check: Check, path: string, text: string) =>
  check.find(projectOf({ [path]: text })).map(({ message }) => message);

describe('names of the wire', () => {
  it.each([
    ['const a = { id_a_year: 1 };', 'id_a_year is snake_case'],
    ['const a = { "id_a_year": 1 };', 'id_a_year is snake_case'],
    ['interface A { fio: string }', 'fio is a name of the wire'],
    ['const a = row.p34;', 'p34 is a name of the wire'],
    ['const { kredit } = row;', 'kredit is a name of the wire'],
    ['const group_id = 1;', 'group_id is snake_case'],
    ['class A { last_seen = 1; }', 'last_seen is snake_case'],
  ])('are refused in %s', (text, message) => {
    expect(messages(wireNames, 'apps/chat/src/a.ts', text)).toEqual([message]);
  });

  it('may be constants, computed keys and ordinary words', () => {
    expect(
      messages(wireNames, 'apps/chat/src/a.ts', 'const MAX_SIZE = { [some_key]: a.b, p: 1, _api: 2 };'),
    ).toEqual([]);
  });

  it.each([
    'packages/wire/src/a.ts',
    'apps/server/src/features/chat/chat.queries.ts',
    'apps/server/db/seed/a.ts',
    'apps/server/src/a.test.ts',
  ])('are at home in %s', (path) => {
    expect(messages(wireNames, path, 'const a = { id_a_year: 1 };')).toEqual([]);
  });
});

describe('visible texts', () => {
  it.each([
    ['const a = "Привет";', 'a visible text belongs in a language file'],
    ['const a = <p>Hello there</p>;', '«Hello there» belongs in a language file'],
    ['const a = <p>{"Hello"}</p>;', '«Hello» belongs in a language file'],
    ['const a = <p>{`Hello ${name}`}</p>;', '«Hello» belongs in a language file'],
    ['const a = <>{"Hello"}</>;', '«Hello» belongs in a language file'],
    ['const a = <img alt={`Cat ${name}`} />;', '«Cat» belongs in a language file'],
    ['const a = <img alt="A cat" />;', '«A cat» belongs in a language file'],
    ['const a = <input placeholder="Name" />;', '«Name» belongs in a language file'],
  ])('are refused in %s', (text, message) => {
    expect(messages(visibleText, 'apps/chat/src/a.tsx', text)).toEqual([message]);
  });

  it('are rejected in style sheets and pages too', () => {
    expect(messages(visibleText, 'apps/shell/src/a.css', 'a::after { content: "Да" }')).toHaveLength(1);
    expect(messages(visibleText, 'apps/shell/src/index.html', '<title>Портал</title>')).toHaveLength(1);
  });

  it.each([
    ['apps/chat/src/a.tsx', '// says «Нет сети»\nconst a = <p className="wide card">{t("empty")} · {1}</p>;'],
    ['apps/chat/src/a.tsx', 'const a = <p key={`row ${name}`} id="chat-list" />;'],
    ['apps/chat/src/manifest.ts', 'export const titles = { ru: "Чат" };'],
    ['apps/chat/src/a.test.tsx', 'const a = <p>Hello</p>;'],
    ['apps/server/db/seed/people.ts', 'const a = "Айбек";'],
    ['e2e/specs/chat.ts', 'const a = "Чат";'],
  ])('are no matter in %s: %s', (path, text) => {
    expect(messages(visibleText, path, text)).toEqual([]);
  });
});

describe('suppressions', () => {
  it('are rejected without a reason', () => {
    expect(
      messages(suppressions, 'apps/chat/src/a.ts', '// oxlint-disable-next-line no-empty\nlet a;'),
    ).toHaveLength(1);
    expect(messages(suppressions, 'apps/chat/src/a.ts', '// @ts-expect-error\nlet a;')).toHaveLength(1);
  });

  it('do not include an expected type error in a test', () => {
    expect(messages(suppressions, 'apps/chat/src/a.test.ts', '// @ts-expect-error\nlet a;')).toEqual([]);
    expect(messages(suppressions, 'apps/chat/src/a.test.ts', '// @ts-ignore\nlet a;')).toHaveLength(1);
  });

  it('pass with one', () => {
    const text = '// oxlint-disable-next-line no-empty -- the socket is gone anyway\nlet a;';
    expect(messages(suppressions, 'apps/chat/src/a.ts', text)).toEqual([]);
  });
});

describe('language files', () => {
  const problems = (ru: object, others: Readonly<Record<string, object>>) =>
    locales
      .find(
        projectOf(
          Object.fromEntries(
            Object.entries({ ru, ...others }).map(([language, content]) => [
              `apps/chat/locales/${language}.json`,
              JSON.stringify(content),
            ]),
          ),
        ),
      )
      .map(({ where, message }) => `${where.slice('apps/chat/locales/'.length)} ${message}`);

  it('pass when they have the same keys', () => {
    const same = { title: 'a', menu: { chat: '{{name}}' } };
    expect(problems(same, { kg: same, en: same })).toEqual([]);
  });

  it('fail when a key, a message or a whole language is missing (D-50.2)', () => {
    expect(problems({ a: 'x', b: { c: 'x' } }, { kg: { a: '', b: { c: 'x' }, d: 'x' } })).toEqual([
      'kg.json a is empty',
      'kg.json d is not in ru.json',
      'en.json is missing',
    ]);
    expect(problems({ a: 'x', b: { c: 'x' } }, { kg: { a: 'x' }, en: { a: 'x', b: { c: 'x' } } })).toEqual([
      'kg.json b.c is missing',
    ]);
  });

  it('fail when placeholders differ', () => {
    expect(problems({ a: '{{name}}' }, { kg: { a: '{{nam}}' }, en: { a: '{{ name }}' } })).toEqual([
      'kg.json a has {{nam}}, ru.json {{name}}',
      'en.json a has a brace outside of {{…}}',
      'en.json a has {{}}, ru.json {{name}}',
    ]);
  });

  it('need exactly the plural forms of their own language', () => {
    const two = { new_one: '{{count}}', new_other: '{{count}}' };
    const russian = { ...two, new_few: '{{count}}', new_many: '{{count}}' };
    expect(problems(russian, { kg: two, en: two })).toEqual([]);
    expect(problems(two, { kg: two, en: { new_other: 'x' } })).toEqual([
      'ru.json new_few is missing',
      'ru.json new_many is missing',
      'en.json new_one is missing',
    ]);
    expect(problems(russian, { kg: russian, en: two })).toEqual([
      'kg.json new_few is no form of this language',
      'kg.json new_many is no form of this language',
    ]);
    expect(problems({ a_one: 'x' }, { kg: { a: 'x' }, en: { a: 'x' } })).toContain(
      'ru.json a_other is missing',
    );
  });

  it('have no brace outside of a placeholder', () => {
    expect(problems({ a: '{name}' }, { kg: { a: 'x' }, en: { a: '{{name}' } })).toEqual([
      'ru.json a has a brace outside of {{…}}',
      'en.json a has a brace outside of {{…}}',
    ]);
  });
});

describe('colours', () => {
  it.each([
    ['apps/chat/src/a.module.css', '.a { color: #fff; }', '#fff'],
    ['apps/chat/src/a.module.css', '.a { color: rgb(0 0 0); }', 'rgb('],
    ['packages/ui/src/button.module.css', '.a {\n border: 1px solid red;\n}', ': 1px solid red'],
    ['apps/chat/src/a.tsx', 'const a = <p style={{ color: "#12ab34" }} />;', '#12ab34'],
  ])('are refused in %s: %s', (path, text, found) => {
    expect(messages(colours, path, text)).toEqual([`${found} is not a token`]);
  });

  it.each([
    ['packages/ui/src/tokens.css', ':root { --text: #111; }'],
    ['apps/chat/src/a.module.css', '#face { color: var(--red); white-space: pre } /* #fff */'],
    [
      'packages/ui/src/avatar.module.css',
      '.a { color: hsl(var(--hue) 38% 88%); fill: rgb(from var(--ink) r g b / 50%) }',
    ],
    ['apps/chat/src/a.ts', 'const a = "#section";'],
  ])('are no matter in %s: %s', (path, text) => {
    expect(messages(colours, path, text)).toEqual([]);
  });
});
