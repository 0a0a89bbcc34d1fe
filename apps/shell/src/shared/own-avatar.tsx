import { useState } from 'react';
import { skipToken } from '@portal/platform';
import { Avatar } from '@portal/ui';
import { endpointUrl, misc, type SessionUser } from '@portal/wire';
import { usePhotoQuery, useReadPhoto } from './own-person.api.ts';

interface Props {
  readonly user: SessionUser;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The user's photo from its URL, else from the call, else the initials (D-51); after a change always from the call. */
export function OwnAvatar({ user, size }: Props) {
  const address = endpointUrl(misc.photoFile, { personId: user.personId });
  const [hasAddressFailed, setHasAddressFailed] = useState(false);
  usePhotoQuery(hasAddressFailed ? {} : skipToken);
  const photo = useReadPhoto();
  const isFromCall = hasAddressFailed || photo !== undefined;
  return (
    <Avatar
      name={user.fullName}
      size={size}
      picture={isFromCall ? (photo ?? undefined) : address}
      onPictureFailed={() => setHasAddressFailed(true)}
    />
  );
}
