import { useState } from 'react';
import { skipToken } from '@portal/platform';
import { Avatar } from '@portal/ui';
import { endpointUrl, misc, type SessionUser } from '@portal/wire';
import { usePhotoQuery } from './own-person.api.ts';

interface Props {
  readonly user: SessionUser;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The own photo by its address, else by the call, else the initials (D-51). */
export function OwnAvatar({ user, size }: Props) {
  const address = endpointUrl(misc.photoFile, { personId: user.personId });
  const [isAddressDead, setIsAddressDead] = useState(false);
  const { currentData: called } = usePhotoQuery(isAddressDead ? {} : skipToken);
  return (
    <Avatar
      name={user.fullName}
      size={size}
      picture={isAddressDead ? (called ?? undefined) : address}
      onPictureFailed={() => setIsAddressDead(true)}
    />
  );
}
