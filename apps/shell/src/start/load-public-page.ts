/** A separate chunk, so that the login page stays light. */
export const loadPublicPage = () => import(/* webpackChunkName: "public-page" */ './public-page.tsx');
