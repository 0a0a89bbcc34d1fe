export { listRemotes, publishRemote, updateRemote } from './publish-remote.ts';
export { rollBackRemote, withdrawRemote } from './unlist-remote.ts';
