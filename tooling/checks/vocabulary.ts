import { lineAt, type Check, type Problem, type ProjectFile } from './project.ts';
import { codeOf, commentsOf, placeOf, visit } from './source.ts';

/** Retired words in names, each with the word that engineers search for. */
const retiredInNames: readonly (readonly [retired: readonly string[], use: string])[] = [
  [['ask', 'asks', 'asked', 'asking', 'asker', 'askers'], 'request'],
  [['answer', 'answers', 'answered', 'answering'], 'response'],
  [['door', 'doors'], 'route'],
  [['gate', 'gates'], 'authorize'],
  [['refusal', 'refusals'], 'RuleError, or error'],
  [['gather', 'gathers', 'gathered'], 'batch'],
  [['late'], 'lazy'],
  [['sight'], 'visibility'],
  [['letter', 'letters'], 'PendingMessage, or Email'],
  [['shelf'], 'store'],
  [['happening', 'happenings', 'happened'], 'event'],
  [['tell', 'tells', 'told', 'telling'], 'publish, or notify'],
  [['hear', 'hears', 'heard', 'hearer'], 'subscribe, or receive'],
  [['say', 'says', 'said'], 'the field or verb meant'],
  [['kept', 'keeps'], 'stored, or cached'],
  [['sweep', 'sweeps', 'swept', 'tidy', 'janitor'], 'cleanup'],
  [['arrive', 'arrives', 'arrived', 'arrival', 'arrivals', 'handed'], 'upload'],
  [['draw', 'draws', 'drawn', 'drawing', 'redraw', 'redrawn'], 'render'],
  [['look', 'looks'], 'variant'],
  [['ahead'], 'preload, or prefetch'],
  [['paper', 'papers'], 'document'],
  [['wall', 'walls'], 'limit, or boundary'],
  [['house'], 'project'],
  [['beside', 'anew', 'whoever', 'somebody', 'somebodies'], 'a plain word'],
];

/** Retired phrases in comments and documents. */
const retiredInProse =
  /\b(?:whoever|anew|beside|in the place of|the own|the doors?|janitor|happenings?|line of the contract|lines of the contract|papers|the house|walls)\b/gi;

const replacements = new Map(retiredInNames.flatMap(([words, use]) => words.map((word) => [word, use])));

/** Names fixed by other libraries, the browser, or released tables and settings. */
const fixedNames = new Set([
  'drawImage',
  'keepAlive',
  'answer',
  'DoorOpen',
  'House',
  'letterMinutes',
  'lettersPerAddress',
  // Letter grades.
  'letter',
  'letters',
  'letterOf',
  'letterOfGrade',
  'LetterGrade',
  // A student who comes after the start of a lesson.
  'late',
  'isLate',
  'is_late',
  'lateAfter',
  'lateAfterMinutes',
  'sentTooLate',
]);

/** Questions of a questionnaire have answers; everything else has responses. */
const isOfQuestionnaires = ({ path }: ProjectFile): boolean => /questionnaire/.test(path);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

function retiredWord(name: string, file: ProjectFile): string | undefined {
  if (fixedNames.has(name)) return undefined;
  const isAllowed = (part: string) => part.startsWith('answer') && isOfQuestionnaires(file);
  const word = wordsOf(name).find((part) => replacements.has(part) && !isAllowed(part));
  return word === undefined ? undefined : `${name} says «${word}»: use ${replacements.get(word)}`;
}

function namesIn(file: ProjectFile): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const check = ({ name, start }: { readonly name: string; readonly start: number }) => {
    const message = seen.has(name) ? undefined : retiredWord(name, file);
    seen.add(name);
    if (message !== undefined) problems.push({ where: placeOf(file, start), message });
  };
  visit(file, { Identifier: check, JSXIdentifier: check, PrivateIdentifier: check });
  const message = retiredWord(file.path.split('/').at(-1) ?? '', file);
  return message === undefined ? problems : [...problems, { where: file.path, message }];
}

const phrasesIn = (file: ProjectFile, text: string, offset = 0): Problem[] =>
  [...text.matchAll(retiredInProse)].map(({ 0: phrase, index }) => ({
    where: `${file.path}:${lineAt(file.text, offset + index)}`,
    message: `«${phrase}» is not plain English`,
  }));

const isGuide = ({ path }: ProjectFile): boolean => path.endsWith('.md') && !path.startsWith('docs/manual/');

/** Names and prose use standard words; retired words are rejected. */
export const vocabulary: Check = {
  name: 'names and prose use standard words',
  find: (project) => {
    const code = codeOf(project).filter(({ path }) => path !== 'tooling/checks/vocabulary.ts');
    return [
      ...code.flatMap(namesIn),
      ...code.flatMap((file) =>
        commentsOf(file).flatMap(({ value, start }) => phrasesIn(file, value, start)),
      ),
      ...project.filter(isGuide).flatMap((file) => phrasesIn(file, file.text)),
    ];
  },
};

const nouns = new Set(['bed', 'embed', 'feed', 'need', 'seed', 'speed']);

/** Participles without -ed, and adjectives that were types. */
const others = new Set(
  `brought built caught chosen done drawn found given gone held hidden kept known left lost made paid pending running seen sent
  shown stuck taken taught told understood waiting written`.split(/\s+/),
);

const isNoNoun = (word: string): boolean => (word.endsWith('ed') && !nouns.has(word)) || others.has(word);

/** Types are named after things: `SeatVerdict`, not `Judged`. */
export const typeNames: Check = {
  name: 'types are named by nouns',
  find: (project) =>
    codeOf(project).flatMap((file) => {
      const problems: Problem[] = [];
      const check = (id: { readonly name: string; readonly start: number } | null) => {
        const word = id?.name.match(/[A-Z][a-z]*$/)?.[0].toLowerCase();
        if (id && word !== undefined && isNoNoun(word))
          problems.push({ where: placeOf(file, id.start), message: `${id.name} does not end with a noun` });
      };
      visit(file, {
        TSInterfaceDeclaration: ({ id }) => check(id),
        TSTypeAliasDeclaration: ({ id }) => check(id),
        ClassDeclaration: ({ id }) => check(id),
      });
      return problems;
    }),
};
