/** A separate chunk, so that the login page stays light. */
export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in.tsx');
