import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { WorkerReply } from '../../../storage/worker-pool.ts';
import type { MissingCall } from '../initial-responses.ts';
import type { RenderTask } from './page-renderer.worker.ts';
import { removeGlobals } from './remove-globals.ts';

/** A page to render by the programs of the shell and of a module. */
export interface ModuleTask extends RenderTask {
  readonly module: {
    readonly id: string;
    readonly version: string;
    readonly program: string;
    readonly integrity: string;
    readonly messages: string;
  };
}

export type RenderedModule =
  | { readonly html: string; readonly rootAttributes: readonly string[] }
  | { readonly missing: readonly MissingCall[] };

interface Program {
  startRendering(language: string, messages: unknown): Promise<void>;
  loadSharedLibraries(): Promise<ReadonlyMap<string, object>>;
  renderModulePage(page: object, module: object): Promise<RenderedModule>;
}

interface Instance {
  readonly program: Program;
  readonly libraries: ReadonlyMap<string, object>;
  /** What the programs of modules export, by their files. */
  readonly modules: Map<string, unknown>;
}

const isProgram = (value: object): value is Program =>
  'startRendering' in value && 'loadSharedLibraries' in value && 'renderModulePage' in value;

/** An instance of the shell's program has one language, so each language has its own. */
const instances = new Map<string, Promise<Instance>>();

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function start({ program: file, messages, language }: ModuleTask): Promise<Instance> {
  const program: object = await import(`${pathToFileURL(file).href}?language=${language}`);
  if (!isProgram(program)) throw new Error(`${file} does not render pages of modules`);
  await program.startRendering(language, await readJson(messages));
  return { program, libraries: await program.loadSharedLibraries(), modules: new Map() };
}

/** Runs a module's program, which gets nothing but the libraries that it shares with the shell. */
async function loadModule({ libraries, modules }: Instance, { module }: ModuleTask): Promise<unknown> {
  const { program: file, integrity } = module;
  if (modules.has(file)) return modules.get(file);
  const text = await readFile(file);
  if (`sha384-${createHash('sha384').update(text).digest('base64')}` !== integrity)
    throw new Error(`${file} is not the published one`);
  removeGlobals();
  const run = compileFunction(text.toString(), ['module', 'exports', 'require'], { filename: file });
  const loaded: { exports: unknown } = { exports: {} };
  run(loaded, loaded.exports, (name: string) => {
    const library = libraries.get(name);
    if (!library) throw new Error(`${file} requires ${name}, which is not shared`);
    return library;
  });
  modules.set(file, loaded.exports);
  return loaded.exports;
}

async function render(task: ModuleTask): Promise<RenderedModule> {
  const { language, url, isDesktop, registry, clock, responses = '[]', heading, module } = task;
  const instance = instances.get(language) ?? start(task);
  instances.set(language, instance);
  const exposed = await loadModule(await instance, task);
  const own = { url, isDesktop, heading, clock };
  const page = { ...own, registry: JSON.parse(registry), responses: JSON.parse(responses) };
  return (await instance).program.renderModulePage(
    { ...page, isSignedIn: true },
    { id: module.id, version: module.version, exposed, messages: await readJson(module.messages) },
  );
}

const { send, exit } = { send: process.send?.bind(process), exit: process.exit.bind(process) };
const reply = (message: WorkerReply<RenderedModule>) => void send?.(message);

process.on('message', (task: ModuleTask) => {
  render(task).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
// The server is gone.
process.on('disconnect', () => exit());
