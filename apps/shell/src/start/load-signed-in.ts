/** A separate chunk, so that the login page stays light. */
export const loadSignedIn = async () =>
  (await import(/* webpackChunkName: "signed-in" */ './signed-in-parts.ts')).evaluateSignedIn();
