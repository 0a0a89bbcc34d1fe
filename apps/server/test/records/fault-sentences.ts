import path from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

/** A sentence of a fault in a source, with `{}` for what is only known when it is reported. */
export interface FaultSentence {
  /** File and line. */
  readonly place: string;
  readonly sentence: string;
}

export interface FaultSentences {
  readonly sentences: readonly FaultSentence[];
  /** Files with a sentence that the source does not state as a literal. */
  readonly composed: readonly string[];
}

const serverDir = path.resolve(import.meta.dirname, '../..');
const sentenceNames = new Set(['what', 'remedy']);
/** Errors, and how many of their first arguments are sentences. */
const errors = new Map([
  ['FaultError', 2],
  ['SpecialDayError', 1],
  ['ImportConflictError', 1],
]);

type Constants = ReadonlyMap<string, Node>;

/** The values of the constants of a file by name. */
const constantsOf = (source: SourceFile): Constants =>
  new Map(
    source.statements.flatMap((statement) =>
      isVariableStatement(statement)
        ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
            isIdentifier(name) && initializer ? [[name.text, initializer] as const] : [],
          )
        : [],
    ),
  );

const concatenate = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end));

/** The words of an object's property that is only known when it is read. */
function wordsOf(node: Node, constants: Constants): string[] | undefined {
  if (!isElementAccessExpression(node) || !isIdentifier(node.expression)) return undefined;
  const object = constants.get(node.expression.text);
  if (!object || !isObjectLiteralExpression(object)) return undefined;
  return object.properties.flatMap((one) =>
    isPropertyAssignment(one) ? (sentencesIn(one.initializer, constants) ?? []) : [],
  );
}

/** The sentences that an expression may be; undefined if it is no literal. */
function sentencesIn(node: Node, constants: Constants): string[] | undefined {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (isParenthesizedExpression(node)) return sentencesIn(node.expression, constants);
  if (isTemplateExpression(node))
    return node.templateSpans.reduce(
      (starts: string[], { expression, literal }) =>
        concatenate(concatenate(starts, sentencesIn(expression, constants) ?? ['{}']), [literal.text]),
      [node.head.text],
    );
  if (isConditionalExpression(node)) return both(node.whenTrue, node.whenFalse, constants);
  if (isIdentifier(node)) {
    const constant = constants.get(node.text);
    return constant && !isNumericLiteral(constant) ? sentencesIn(constant, constants) : undefined;
  }
  return wordsOf(node, constants);
}

function both(one: Node, other: Node, constants: Constants): string[] | undefined {
  const [first, second] = [sentencesIn(one, constants), sentencesIn(other, constants)];
  return first && second ? [...first, ...second] : undefined;
}

const isSentenceName = (node: Node): boolean => isIdentifier(node) && sentenceNames.has(node.text);

/** Whether the expression forwards what another place states. */
const isForwarded = (node: Node): boolean => isPropertyAccessExpression(node) && isSentenceName(node.name);

/** The expressions of sentences that a node has itself. */
function expressionsOf(node: Node): readonly Node[] {
  if (isPropertyAssignment(node)) return isSentenceName(node.name) ? [node.initializer] : [];
  if (isVariableDeclaration(node))
    return isSentenceName(node.name) && node.initializer ? [node.initializer] : [];
  if (!isNewExpression(node) || !isIdentifier(node.expression)) return [];
  return (node.arguments ?? []).slice(0, errors.get(node.expression.text) ?? 0);
}

function readFile(source: SourceFile, name: string): FaultSentences {
  const constants = constantsOf(source);
  const sentences: FaultSentence[] = [];
  const composed: string[] = [];
  const visit = (node: Node): void => {
    for (const expression of expressionsOf(node)) {
      const line = source.getLineAndCharacterOfPosition(expression.getStart()).line + 1;
      const found = sentencesIn(expression, constants);
      for (const sentence of found ?? [])
        sentences.push({ place: `${name}:${line}`, sentence: sentence.replaceAll('{}{}', '{}') });
      if (!found && !isForwarded(expression)) composed.push(name);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return { sentences, composed };
}

const isRead = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(folder)) && !/\.test\.ts$|\/fault-texts\//.test(file);

/** Reads the sentences of faults in folders and files of the server, without those of tests. */
export function readFaultSentences(folders: readonly string[]): FaultSentences {
  const config = path.join(serverDir, 'tsconfig.json');
  const api = new API({ cwd: serverDir });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is not a project`);
    const read = project.program.getSourceFileNames().flatMap((file) => {
      const name = path.relative(serverDir, file);
      const source = isRead(name, folders) ? project.program.getSourceFile(file) : undefined;
      return source ? [readFile(source, name)] : [];
    });
    return {
      sentences: read.flatMap(({ sentences }) => sentences),
      composed: read.flatMap(({ composed }) => composed),
    };
  } finally {
    api.close();
  }
}
