import { OfflineBanner } from './offline/offline-banner.tsx';

export { OfflinePage } from './offline/offline-page.tsx';

/** What may stand around any page, before and behind the login: it comes when the page has come to rest. */
export function Surroundings() {
  return <OfflineBanner />;
}
