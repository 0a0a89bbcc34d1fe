export { listRemotes, publishRemote } from './publish-remote.ts';
export { rollBackRemote } from './unlist-remote.ts';
