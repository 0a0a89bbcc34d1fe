import { BASE_PATH } from '../contract/endpoint.ts';

/** The page where a developer confirms that this tab runs a module of their machine; it takes the address as `from`. */
export const TRIAL_PATH = `${BASE_PATH}/try-module`;
/** The address that takes the permission back. */
export const TRIAL_END_PATH = `${TRIAL_PATH}/end`;

/** The element of a page that may load a module from an address of the reader's machine, and names the address. */
export const TRIAL_META = 'module-trial';

/** The tab's item with the address. */
export const TRIAL_ITEM = 'moduleTrial';
/** The tab's item that makes the shell load the code which reads the one above. */
export const TRIAL_MARKS_ITEM = 'moduleMarks';
/** A list of open versions, as of long ago, without any. */
export const NO_OPEN_VERSIONS = '[0]';

const loopbackOrigin = /^http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d{0,4}$/;

/** True for the origin of a server on the developer's own machine: no other address may ever be tried. */
export const isLoopbackOrigin = (value: unknown): value is string =>
  typeof value === 'string' && loopbackOrigin.test(value);
