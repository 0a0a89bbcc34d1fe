/** Loaded only in a tab that runs a module of the developer's own machine. */
export const loadTrial = () => import(/* webpackChunkName: "module-trial" */ './trial-parts.ts');
