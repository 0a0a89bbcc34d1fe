import type { RegistryEntry } from '@portal/wire/modules/registry';
import { PublishError } from './publish-error.ts';
import { changeEntry } from './registry-file.ts';
import { stageOf, withStage, type Stage } from './stage.ts';

/** Gives the newest version to another part of the people, or to everybody. Throws if it is for everybody, or is not the newest. */
export const stageRemote = (
  into: string,
  { id, version, stage }: { id: string; version: string; stage: Stage | undefined },
): Promise<RegistryEntry> =>
  changeEntry(into, id, ({ versions: [newest, ...older] }) => {
    if (newest?.version !== version)
      throw new PublishError(`${id} ${version} is not the newest version on offer`);
    if (!stageOf(newest)) throw new PublishError(`${id} ${version} is for everybody already`);
    return [withStage(newest, stage), ...older];
  });
