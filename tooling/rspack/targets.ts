/** The browsers that the portal is built for; one list for scripts and styles. */
export const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'];

/** Ports of the development servers that are not a remote's own. */
export const SHELL_PORT = 3000;
export const GALLERY_PORT = 3090;
