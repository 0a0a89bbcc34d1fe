import { AcceptedFiles } from '@portal/ui';
import { acceptedGroups } from '@portal/wire/uploads/file-kinds';

const groups = acceptedGroups('attachment');

/** Says which files a message may have. */
export const AcceptedAttachments = () => <AcceptedFiles groups={groups} />;
