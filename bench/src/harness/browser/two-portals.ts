import { federatedBuild, twinBuild, type Build } from '../builds.ts';
import { seededDatabase } from '../data/database.ts';
import { startPortal } from '../portal.ts';
import type { BenchWorkspace } from '../workspace.ts';

const serve = async (workspace: BenchWorkspace, build: Build): Promise<string> => {
  const { url: databaseUrl } = await seededDatabase(workspace, 'demo');
  return (await startPortal(workspace, { ...build, databaseUrl })).origin;
};

/** Serves the portal as it is deployed; returns its origin. */
export const serveFederated = async (workspace: BenchWorkspace): Promise<string> =>
  serve(workspace, await federatedBuild(workspace));

/** Serves the portal and its one-bundle twin with the same server code and the same preload hints. */
export const serveBoth = async (workspace: BenchWorkspace): Promise<{ federated: string; twin: string }> => ({
  federated: await serveFederated(workspace),
  twin: await serve(workspace, await twinBuild(workspace)),
});
