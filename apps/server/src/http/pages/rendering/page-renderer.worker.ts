import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from '../../../storage/worker-pool.ts';

/** A page to render by the shell's own program for the server. */
export interface RenderTask {
  /** The program of the shell's build, and its messages. */
  readonly program: string;
  readonly messages: string;
  readonly language: string;
  /** The address with its query. */
  readonly url: string;
  readonly isDesktop: boolean;
  /** JSON texts, as the page brings them. */
  readonly registry: string;
  /** The university's clock, as the page brings it. */
  readonly clock: string;
  readonly responses: string | undefined;
  readonly heading: { readonly title: string; readonly lead: string } | undefined;
  /** The messages of the module whose page has a first view. */
  readonly moduleMessages: unknown;
}

export interface RenderedPage {
  /** What the browser takes over. */
  readonly html: string;
  /** What shows instead of the module until it is there. */
  readonly firstView?: string | undefined;
}

interface Program {
  startRendering(language: string, messages: unknown): Promise<void>;
  renderPage(page: object): Promise<RenderedPage>;
}

const isProgram = (value: object): value is Program => 'startRendering' in value && 'renderPage' in value;

/** An instance of the program has one language, so each language has its own. */
const programs = new Map<string, Promise<Program>>();

async function start({ program: file, messages, language }: RenderTask): Promise<Program> {
  const program: object = await import(`${pathToFileURL(file).href}?language=${language}`);
  if (!isProgram(program)) throw new Error(`${file} does not render pages`);
  await program.startRendering(language, JSON.parse(await readFile(messages, 'utf8')));
  return program;
}

async function render(task: RenderTask): Promise<RenderedPage> {
  const { language, url, isDesktop, registry, clock, responses, heading, moduleMessages } = task;
  const program = programs.get(language) ?? start(task);
  programs.set(language, program);
  return (await program).renderPage({
    url,
    isDesktop,
    heading,
    moduleMessages,
    clock,
    registry: JSON.parse(registry),
    responses: responses === undefined ? [] : JSON.parse(responses),
    isSignedIn: responses !== undefined,
  });
}

const reply = (message: WorkerReply<RenderedPage>) => parentPort?.postMessage(message);

parentPort?.on('message', (task: RenderTask) => {
  render(task).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error }),
  );
});
