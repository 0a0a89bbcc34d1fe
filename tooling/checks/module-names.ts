import { isCode, isTest, type Check, type Problem, type Project, type ProjectFile } from './project.ts';
import { placeOf, visit } from './source.ts';

/** The shell with its service worker, the platform, and the server without its features. */
const core = /^apps\/shell\/src\/|^packages\/platform\/src\/|^apps\/server\/src\/(?!features\/)/;

/** Lists with an entry for every module, and commands of one. Nothing else in the core names one. */
const lists =
  /^apps\/server\/src\/(?:app|operator\/cli|operator\/commands\/.*|database\/(?:seed-plans|tables|tables\/[^/]+)|events\/notifications\/notification-types|university\/settings\/settings)\.ts$/;

/** Modules by a second name, such as that of their feature on the server. */
const otherNames: Readonly<Record<string, readonly string[]>> = { 'library-umk': ['library'] };

/** Names of the browser and of bundling that contain a module's name. */
const standardNames =
  /^(?:library|services|registration|getRegistration|ServiceWorkerRegistration|startRegistration)$/;

function moduleNames(project: Project): readonly string[] {
  const ids = project.flatMap(({ path }) => /^apps\/([^/]+)\/src\/manifest\.ts$/.exec(path)?.[1] ?? []);
  return ids.flatMap((id) => [id, ...(otherNames[id] ?? [])]);
}

const toWords = (name: string): string =>
  `-${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[_.]/g, '-')
    .toLowerCase()}-`;

/** The module that an identifier such as `ChatRoutes` or the name of a file or style names. */
const moduleInName = (name: string, modules: readonly string[]): string | undefined =>
  standardNames.test(name) ? undefined : modules.find((id) => toWords(name).includes(`-${id}-`));

/** The module in an import, an address or a key: `./chat/a.ts`, `/chat?id=1`, `chat.thread`; not in a sentence. */
const moduleInText = (text: string, modules: readonly string[]): string | undefined =>
  /\s/.test(text) ? undefined : text.split(/[/?#:.,@]/).find((part) => modules.includes(part));

function problemsOfCode(file: ProjectFile, modules: readonly string[]): Problem[] {
  const byPlace = new Map<string, Problem>();
  // Icons are named by meaning.
  const icons = new Set<number>();
  const report = (start: number, found: string | undefined) => {
    const where = placeOf(file, start);
    if (found !== undefined && !icons.has(start)) byPlace.set(where, { where, message: `names ${found}` });
  };
  const checkName = (node: { readonly name: string; readonly start: number }) =>
    report(node.start, moduleInName(node.name, modules));
  visit(file, {
    JSXAttribute: ({ name, value }) => void (name.name === 'icon' && value && icons.add(value.start)),
    Property: ({ key, value }) =>
      void (key.type === 'Identifier' && key.name === 'icon' && icons.add(value.start)),
    Identifier: checkName,
    Literal: ({ value, start }) =>
      report(start, typeof value === 'string' ? moduleInText(value, modules) : undefined),
    TemplateElement: ({ value, start }) => report(start, moduleInText(value.raw, modules)),
  });
  return [...byPlace.values()];
}

/** Style sheets and pages, line by line. */
const problemsOfText = (file: ProjectFile, modules: readonly string[]): Problem[] =>
  file.text.split('\n').flatMap((line, index) => {
    const found = line.split(/[^\w-]+/).flatMap((name) => moduleInName(name, modules) ?? [])[0];
    return found === undefined ? [] : [{ where: `${file.path}:${index + 1}`, message: `names ${found}` }];
  });

function problemsOf(file: ProjectFile, modules: readonly string[]): Problem[] {
  const inPath = file.path.split('/').flatMap((part) => moduleInName(part, modules) ?? [])[0];
  if (inPath !== undefined) return [{ where: file.path, message: `names ${inPath}` }];
  return (isCode(file) ? problemsOfCode : problemsOfText)(file, modules);
}

/** The core knows modules by their manifests and registrations only, so that another one needs no change of it. */
export const moduleNamesInCore: Check = {
  name: 'shell, platform and server core name no module',
  find: (project) => {
    const modules = moduleNames(project);
    return project
      .filter((file) => core.test(file.path) && /\.(?:tsx?|css|html)$/.test(file.path))
      .filter((file) => !isTest(file) && !lists.test(file.path))
      .flatMap((file) => problemsOf(file, modules));
  },
};
