import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isInterfaceDeclaration,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Project } from 'typescript/unstable/sync';
import { declaredType, type DeclaredType } from './declared-type.ts';
import { templateOf, type Template } from './statement-record.ts';

/** A template of SQL whose rows, or whose value, have a type that the source states. */
export interface DeclaredRow {
  /** File and line. */
  readonly place: string;
  readonly template: Template;
  readonly type: DeclaredType;
  /** A statement, a selected value of a builder's statement, or a part of another template, whose type nobody reads. */
  readonly role: 'statement' | 'column' | 'part';
}

const serverDir = path.resolve(import.meta.dirname, '../..');

function readTemplate({ template }: TaggedTemplateExpression): Template {
  if (isNoSubstitutionTemplateLiteral(template)) return templateOf([template.text]);
  return templateOf([template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]);
}

const isStatement = ({ kinds }: DeclaredType): boolean =>
  [...kinds].every((kind) => kind === 'object' || kind === 'never' || kind === 'parameter');

const isSelected = ({ parent }: Node): boolean =>
  isPropertyAccessExpression(parent) && parent.name.text === 'as';

function readRow(project: Project, node: Node): Omit<DeclaredRow, 'place'> | undefined {
  if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== 'sql')
    return undefined;
  const [argument] = node.typeArguments ?? [];
  const stated = argument && project.checker.getTypeFromTypeNode(argument);
  if (!stated) return undefined;
  const type = declaredType(project.checker, stated);
  const role = isStatement(type) ? 'statement' : isSelected(node) ? 'column' : 'part';
  return { template: readTemplate(node), type, role };
}

function readFile(project: Project, file: string): DeclaredRow[] {
  const source = project.program.getSourceFile(file);
  if (!source) return [];
  const rows: DeclaredRow[] = [];
  const visit = (node: Node): void => {
    const row = readRow(project, node);
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (row) rows.push({ place: `${path.relative(serverDir, file)}:${line}`, ...row });
    node.forEachChild(visit);
  };
  visit(source);
  return rows;
}

const tablesFile = path.join(serverDir, 'src/database/tables.ts');

/** Reads the types of the columns of `Tables`, from which query builders know their rows. */
function readTables(project: Project): ReadonlyMap<string, DeclaredType> {
  const source = project.program.getSourceFile(tablesFile);
  const declaration = source?.statements.find(
    (one) => isInterfaceDeclaration(one) && one.name.text === 'Tables',
  );
  const type = declaration && project.checker.getTypeAtLocation(declaration);
  if (!type) throw new Error(`${tablesFile} declares no Tables`);
  return declaredType(project.checker, type).properties;
}

export interface DeclaredTypes {
  readonly rows: readonly DeclaredRow[];
  readonly tables: ReadonlyMap<string, DeclaredType>;
}

/** Reads the type of every `sql<Row>` in a folder of the server, and the types of the tables. */
export function readDeclared(folder: string): DeclaredTypes {
  const config = path.join(serverDir, 'tsconfig.json');
  const dir = path.join(serverDir, folder, '/');
  const api = new API({ cwd: serverDir });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is not a project`);
    const files = project.program.getSourceFileNames().filter((file) => file.startsWith(dir));
    const sources = files.filter(
      (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('sql<'),
    );
    return { rows: sources.flatMap((file) => readFile(project, file)), tables: readTables(project) };
  } finally {
    api.close();
  }
}
