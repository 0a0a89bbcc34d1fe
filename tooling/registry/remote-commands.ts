import { readBuild } from '@portal/remotes';
import { commitOf, packBuild, PortalClient } from './portal-client.ts';

export { PortalClient };

interface RemoteCommand {
  readonly client: PortalClient;
  /** The words of the command line; the first one names the action, or the folder of a build. */
  readonly words: readonly string[];
  readonly details?: string;
  readonly isForced: boolean;
}

/** The response to a publication, as far as it is printed. */
interface Offer {
  readonly id: string;
  readonly version: string | null;
  readonly before: string | null;
  readonly isDisabled: boolean;
}

interface Module {
  readonly id: string;
  readonly versions: string[];
  readonly isDisabled: boolean;
}

interface Publication {
  readonly action: string;
  readonly version: string | null;
  readonly actor: string;
  readonly commit: string | null;
  readonly publishedAt: string;
}

interface Status extends Module {
  readonly publications: Publication[];
}

const showModule = ({ id, versions, isDisabled }: Module): string =>
  `${id}: ${versions.join(', ') || 'none'}${isDisabled ? ' (disabled)' : ''}`;

const showPublication = ({ action, version, actor, commit, publishedAt }: Publication): string =>
  [`  ${publishedAt.slice(0, 16)}`, action, version, actor, commit?.slice(0, 12)].filter(Boolean).join('  ');

const sentences: Readonly<Record<string, (offer: Offer) => string>> = {
  rollback: ({ id, version }) =>
    version === null ? `${id} has no version on offer` : `${id} is back to ${version}`,
  withdraw: ({ id }) => `${id} is withdrawn: no version of it is on offer`,
  disable: ({ id }) => `${id} is disabled: open pages leave it within 10 seconds`,
  enable: ({ id, version }) => `${id} is enabled and offers ${version ?? 'no version'}`,
};

async function publish({ client, words: [build = ''], details, isForced }: RemoteCommand): Promise<string> {
  const { id } = readBuild(build, details).manifest;
  const archive = await packBuild({ build, details });
  const query = { commit: commitOf(build), force: isForced ? '1' : undefined };
  const offer: Offer = Object(await client.call({ path: `/${id}/publish`, query, archive }));
  const { version, before, isDisabled } = offer;
  const sentence = `${id} ${version ?? ''} is published${before !== null && before !== version ? ` and replaces ${before}` : ''}`;
  return isDisabled ? `${sentence}; it is disabled, and no page shows it` : sentence;
}

/** Runs a command on a portal; returns what is printed. */
export async function runRemoteCommand(command: RemoteCommand): Promise<string> {
  const { client, words } = command;
  const [what = '', id, to] = words;
  if (what === 'list') {
    const modules: Module[] = Object(await client.call({ path: '', method: 'GET' }));
    return modules.map(showModule).join('\n') || 'Nothing is published.';
  }
  if (what === 'status') {
    const status: Status = Object(await client.call({ path: `/${id ?? ''}`, method: 'GET' }));
    return [showModule(status), ...status.publications.map(showPublication)].join('\n');
  }
  const sentence = sentences[what];
  if (!sentence) return publish(command);
  const query = { commit: commitOf('.'), to };
  return sentence(Object(await client.call({ path: `/${id ?? ''}/${what}`, query })));
}
