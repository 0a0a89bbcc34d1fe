import type { Audience, NewsDraft } from '@portal/wire';

export interface AnnouncementText {
  readonly caption: string;
  readonly name: string;
  readonly message: string;
  readonly audience: Audience;
  readonly facultyId: number | undefined;
}

export const emptyAnnouncement: AnnouncementText = {
  caption: '',
  name: '',
  message: '',
  audience: 'everyone',
  facultyId: undefined,
};

/** The announcement as it is published. */
export const toNewsDraft = ({ caption, name, message, ...audience }: AnnouncementText): NewsDraft => ({
  caption: caption.trim(),
  name: name.trim(),
  message: message.trim(),
  ...audience,
});
