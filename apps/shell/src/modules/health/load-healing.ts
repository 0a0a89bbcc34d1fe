/** Loaded when a page has settled or crashed. */
export const loadHealing = () => import(/* webpackChunkName: "module-health" */ './heal.ts');
