export { bundlePolyfills } from './bundle-polyfills.ts';
export { gallery } from './gallery.ts';
export { remote } from './remote.ts';
export { shell } from './shell.ts';
export { twin } from './twin.ts';
