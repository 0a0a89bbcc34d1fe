import { useState } from 'react';
import { skipToken } from '@portal/platform';
import { Avatar } from '@portal/ui';
import { endpointUrl, misc, type SessionUser } from '@portal/wire';
import { usePhotoQuery } from './own-person.api.ts';

interface Props {
  readonly user: SessionUser;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The user's photo from its URL, else from the call, else the initials (D-51). */
export function OwnAvatar({ user, size }: Props) {
  const address = endpointUrl(misc.photoFile, { personId: user.personId });
  const [hasAddressFailed, setHasAddressFailed] = useState(false);
  const { currentData: photo } = usePhotoQuery(hasAddressFailed ? {} : skipToken);
  return (
    <Avatar
      name={user.fullName}
      size={size}
      picture={hasAddressFailed ? (photo ?? undefined) : address}
      onPictureFailed={() => setHasAddressFailed(true)}
    />
  );
}
