import { isTest, type Check, type Problem, type ProjectFile } from './project.ts';
import { codeOf, placeOf, visit } from './source.ts';

/** Wire words without an underscore that are not English. */
const wireWords = new Set([
  'kredit',
  'kredits',
  'otsenka',
  'fio',
  'doljnost',
  'naznachenie',
  'uslugi',
  'oldlog',
  'oldpas',
  'newlog',
  'newpas',
  'OAu',
  'idid',
  'ismine',
]);

const isWireWord = (name: string): boolean => wireWords.has(name) || /^p\d{1,3}(?:-\d+)?$/.test(name);
const isSnakeCase = (name: string): boolean =>
  /^[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+$/.test(name) && /[a-z]/.test(name);

/** Files that may use names of the wire and of the database; in `bench`, `p99` is a percentile. */
const isAllowedHere = (file: ProjectFile): boolean =>
  isTest(file) ||
  /^packages\/wire\/|^bench\/|\.(?:queries|tables)\.ts$|\/(?:db|database)\/|^tooling\/checks\/wire-names\.ts$/.test(
    file.path,
  );

function problemsOf(file: ProjectFile): Problem[] {
  const problems: Problem[] = [];
  const check = (name: string, start: number) => {
    if (isWireWord(name))
      problems.push({ where: placeOf(file, start), message: `${name} is a name of the wire` });
    else if (isSnakeCase(name))
      problems.push({ where: placeOf(file, start), message: `${name} is snake_case` });
  };
  const checkKey = (key: { type: string; start: number; name?: unknown; value?: unknown }) => {
    if (key.type === 'Identifier' && typeof key.name === 'string') check(key.name, key.start);
    if (key.type === 'Literal' && typeof key.value === 'string') check(key.value, key.start);
  };
  visit(file, {
    Property: ({ key, computed }) => computed || checkKey(key),
    MemberExpression: ({ property, computed }) => computed || checkKey(property),
    PropertyDefinition: ({ key, computed }) => computed || checkKey(key),
    TSPropertySignature: ({ key, computed }) => computed || checkKey(key),
    VariableDeclarator: ({ id }) => checkKey(id),
  });
  return problems;
}

/** Wire names exist only in packages/wire, and snake_case only in SQL. */
export const wireNames: Check = {
  name: 'names of the wire stay in packages/wire',
  find: (project) =>
    codeOf(project)
      .filter((file) => !isAllowedHere(file))
      .flatMap(problemsOf),
};
