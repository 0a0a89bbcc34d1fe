export { changeDisabled, readRegistry, writeAtomically } from './registry-file.ts';
export { checkUses } from './check-uses.ts';
export { isCopied, listBuildFiles, SOURCE_MAPS_FOLDER } from './copy-build.ts';
export { withFolderLock } from './folder-lock.ts';
export { PublishError } from './publish-error.ts';
export {
  copyPublication,
  listRemotes,
  publishRemote,
  requirePublishable,
  updateRemote,
} from './publish-remote.ts';
export { readBuild } from './read-build.ts';
export { isInStage, stageOf, withStage, type Stage, type StagedPerson } from './stage.ts';
export { stageRemote } from './stage-remote.ts';
export { rollBackRemote, rollBackRemoteTo, withdrawRemote } from './unlist-remote.ts';
export { archiveLimits, HASHES_FILE, unpackArchive } from './unpack-archive.ts';
