import { OfflinePage } from '../offline/offline-page.tsx';
import { PublicFrame } from './public-frame.tsx';

/** The offline page in the frame of public pages, because nobody may be signed in. */
export const OfflineRoute = () => (
  <PublicFrame>
    <OfflinePage />
  </PublicFrame>
);
