/** A separate chunk, so that the login page stays light; the notices load it ahead for signed-in people. */
export const loadOfflineRoute = async () =>
  (await import(/* webpackChunkName: "offline" */ './offline-route.tsx')).OfflineRoute;
