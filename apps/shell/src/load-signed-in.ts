/** Everything behind the login: a chunk of its own, so that the login page is light. */
export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in.tsx');
