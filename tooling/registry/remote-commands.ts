import { readBuild } from '@portal/remotes';
import { commitOf, packBuild, PortalClient } from './portal-client.ts';
import {
  showModule,
  showProblem,
  showStage,
  showStatus,
  type Module,
  type Offer,
  type Problem,
  type Status,
} from './show-modules.ts';

export { PortalClient };

/** The words of the command line that describe a stage. */
export interface StageOptions {
  readonly percent?: string;
  readonly people?: string;
  readonly faculties?: string;
}

interface RemoteCommand {
  readonly client: PortalClient;
  /** The words of the command line; the first one names the action, or the folder of a build. */
  readonly words: readonly string[];
  readonly details?: string;
  readonly isForced: boolean;
  /** Who gets the version; everybody if nothing is given. */
  readonly stage: StageOptions;
}

const sentences: Readonly<Record<string, (offer: Offer) => string>> = {
  promote: ({ id, version, stage }) => `${id} ${version ?? ''} is for ${showStage(stage)}`,
  rollback: ({ id, version }) =>
    version === null ? `${id} has no version on offer` : `${id} is back to ${version}`,
  withdraw: ({ id }) => `${id} is withdrawn: no version of it is on offer`,
  disable: ({ id }) => `${id} is disabled: open pages leave it within 10 seconds`,
  enable: ({ id, version }) => `${id} is enabled and offers ${version ?? 'no version'}`,
};

async function publish(command: RemoteCommand): Promise<string> {
  const { client, words, details, isForced, stage: wanted } = command;
  const [build = ''] = words;
  const { id } = readBuild(build, details).manifest;
  const archive = await packBuild({ build, details });
  const query = { ...wanted, commit: commitOf(build), force: isForced ? '1' : undefined };
  const offer: Offer = Object(await client.call({ path: `/${id}/publish`, query, archive }));
  const { version, before, stage, isDisabled } = offer;
  const replaced = before !== null && before !== version ? ` and replaces ${before}` : '';
  const sentence = `${id} ${version ?? ''} is published${stage ? ` for ${showStage(stage)}` : replaced}`;
  return isDisabled ? `${sentence}; it is disabled, and no page shows it` : sentence;
}

type Reading = (client: PortalClient, id: string) => Promise<string>;

/** What only reads; returns what is printed. */
const readings: Readonly<Record<string, Reading>> = {
  async list(client) {
    const modules: Module[] = Object(await client.call({ path: '', method: 'GET' }));
    return modules.map(showModule).join('\n') || 'Nothing is published.';
  },
  async status(client, id) {
    const status: Status = Object(await client.call({ path: `/${id}`, method: 'GET' }));
    return showStatus(status);
  },
  async problems(client, id) {
    const problems: Problem[] = Object(await client.call({ path: `/${id}/problems`, method: 'GET' }));
    return problems.map(showProblem).join('\n') || 'Nothing was reported in the last day.';
  },
};

/** Runs a command on a portal; returns what is printed. */
export async function runRemoteCommand(command: RemoteCommand): Promise<string> {
  const { client, words } = command;
  const [what = '', id = '', to] = words;
  const read = readings[what];
  if (read) return read(client, id);
  const sentence = sentences[what];
  if (!sentence) return publish(command);
  const query = { ...(what === 'promote' && command.stage), commit: commitOf('.'), to };
  return sentence(Object(await client.call({ path: `/${id}/${what}`, query })));
}
