/** Removes the plain view of a module's page, when the page will not take it over. */
export const removeFirstView = (): void => document.getElementById('first-view')?.remove();
