import { federatedBuild, twinBuild, type Build } from './builds.ts';
import { seededDatabase } from './database.ts';
import { startPortal } from './portal.ts';
import type { Stage } from './stage.ts';

const serve = async (stage: Stage, build: Build): Promise<string> => {
  const { url: databaseUrl } = await seededDatabase(stage, 'demo');
  return (await startPortal(stage, { ...build, databaseUrl })).origin;
};

/** Serves the portal as it is deployed; answers its origin. */
export const serveFederated = async (stage: Stage): Promise<string> =>
  serve(stage, await federatedBuild(stage));

/** Serves the portal and its one-bundle twin by the same server code, with the same preload hints. */
export const serveBoth = async (stage: Stage): Promise<{ federated: string; twin: string }> => ({
  federated: await serveFederated(stage),
  twin: await serve(stage, await twinBuild(stage)),
});
