import { respond } from '@portal/testing';
import { auth } from '@portal/wire';

/** What the portal says of itself before anybody signs in. */
export const aPortalConfig = ({ sendsMail }: { readonly sendsMail: boolean }) =>
  respond(auth.config, () => ({
    maxAttachmentMb: 1,
    libraryMaxMb: 1,
    saveProgress: 'bytes' as const,
    version: '1',
    sendsMail,
  }));
