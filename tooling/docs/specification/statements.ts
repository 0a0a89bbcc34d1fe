import type { Project, ProjectFile } from '../../checks/project.ts';

/** One fact of the specification or of its decisions. */
export interface Statement {
  /** The name that tests use, `§4 Chat.3` or `D-26`. */
  readonly id: string;
  readonly text: string;
  /** The app that will contain it while it is not built. */
  readonly plannedFor: string | undefined;
}

/** The statements of one section, in the order of its file. */
export interface Section {
  readonly file: string;
  readonly title: string;
  readonly statements: readonly Statement[];
}

type Texts = Readonly<Record<string, string>>;

interface SectionFile {
  readonly title: string;
  readonly built: Texts;
  readonly later: Readonly<Record<string, Texts>>;
}

const statementsIn = (texts: Texts, plannedFor?: string): Statement[] =>
  Object.entries(texts).map(([id, text]) => ({ id, text, plannedFor }));

function readSection({ path: file, text }: ProjectFile): Section {
  const { title, built, later }: SectionFile = JSON.parse(text);
  const planned = Object.entries(later).flatMap(([module, texts]) => statementsIn(texts, module));
  return { file, title, statements: [...statementsIn(built), ...planned] };
}

/** The topic of an id: `§4 Chat` for `§4 Chat.3`. */
export const topicOf = (id: string): string => id.replace(/\.\d+$/, '');

/** The chapter of an id: `§4` for `§4 Chat.3`. */
export const chapterOf = (id: string): string => /^D?§\d+/.exec(id)?.[0] ?? topicOf(id);

/** Every section of docs/specification, in the order of the file names. */
export const sectionsOf = (project: Project): Section[] =>
  project.filter(({ path: name }) => /^docs\/specification\/[^/]+\.json$/.test(name)).map(readSection);
