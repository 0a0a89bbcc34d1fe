/** The supported browsers, for scripts and styles. */
export const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'];

/** Ports of development servers other than the remotes'. */
export const SHELL_PORT = 3000;
export const GALLERY_PORT = 3090;
