import type { ProjectFile } from '../checks/project.ts';
import { visit } from '../checks/source.ts';

/** A change of one place of a file. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** What each operator becomes: the boundary, and the opposite. */
const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
};

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Operation extends Span {
  readonly operator: string;
  readonly left: Span;
  readonly right: Span;
}

/** Every change of a file that its tests should notice. */
export function changesOf(file: ProjectFile): Change[] {
  const changes: Change[] = [];
  const types = new Set<number>();
  const change = ({ start, end }: Span, by: string) => changes.push({ start, end, by });
  const negate = (test: Span) => change(test, `!(${file.text.slice(test.start, test.end)})`);
  const replaceOperator = ({ operator, left, right }: Operation) => {
    const start = left.end + file.text.slice(left.end, right.start).indexOf(operator);
    for (const by of operators[operator] ?? []) change({ start, end: start + operator.length }, by);
  };
  visit(file, {
    BinaryExpression: replaceOperator,
    LogicalExpression: replaceOperator,
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    UnaryExpression(node) {
      if (node.operator === '!') change(node, file.text.slice(node.argument.start, node.argument.end));
    },
    TSLiteralType: ({ literal }) => types.add(literal.start),
    Literal(node) {
      if (typeof node.value === 'boolean') change(node, String(!node.value));
      if (typeof node.value === 'number') change(node, String(node.value + 1));
    },
  });
  return changes.filter(({ start }) => !types.has(start));
}

/** The file with a change. */
export const applyChange = (text: string, { start, end, by }: Change): string =>
  text.slice(0, start) + by + text.slice(end);
