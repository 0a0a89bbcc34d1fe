export { listRemotes, publishRemote, rollBackRemote } from './publish-remote.ts';
