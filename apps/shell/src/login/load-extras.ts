/** Rarely needed parts of the login page, in a separate chunk so that the page stays light. */
export const loadExtras = () => import(/* webpackChunkName: "login-extras" */ './login-extras.ts');
