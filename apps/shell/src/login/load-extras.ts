/** What the login page needs only now and then: a chunk of its own, so that the page itself stays light. */
export const loadExtras = () => import(/* webpackChunkName: "login-extras" */ './login-extras.ts');
