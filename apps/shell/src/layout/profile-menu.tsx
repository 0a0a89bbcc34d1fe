import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { countUnsent } from '@portal/outbox';
import { useConfigQuery, usePortalDispatch } from '@portal/platform';
import { Icon, Menu, showToast, VisuallyHidden } from '@portal/ui';
import type { SessionUser } from '@portal/wire';
import { lazyComponent, Nothing } from '../shared/lazy-component.tsx';
import { shortName } from '../shared/names.ts';
import { OwnAvatar } from '../shared/own-avatar.tsx';
import { profileLinksOf } from '../shared/profile-links.ts';
import { signOut } from '../shared/sign-out.thunk.ts';
import { useBelonging } from '../shared/use-belonging.ts';
import * as styles from './layout.module.css';

const loadQuestion = async () =>
  (await import(/* webpackChunkName: "session" */ './unsent-question.tsx')).UnsentQuestion;
const UnsentQuestion = lazyComponent(loadQuestion, Nothing);

interface Props {
  readonly user: SessionUser;
  readonly isDesktop: boolean;
}

/** The portal's version, asked for when the menu is opened. */
function Version() {
  const t = useText('shell');
  const { data: config } = useConfigQuery({});
  return config && t('profile.version', { version: config.version });
}

/** Who is signed in, the screens of the profile, the portal's version and the way out (spec §2 Profile menu). */
export function ProfileMenu({ user, isDesktop }: Props) {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const name = isDesktop ? shortName(user.fullName) : user.fullName;
  const belonging = useBelonging(user);

  const [unsent, setUnsent] = useState(0);
  const leave = async () => {
    const outcome = await dispatch(signOut()).unwrap();
    // Without the address that was open: whoever signs in next starts at home.
    await navigate('/login', { replace: true });
    if (outcome === 'unheard') await showToast({ kind: 'error', text: t('profile.signOutUnheard') });
  };

  const askOrLeave = async () => {
    const count = await countUnsent(user.personId);
    if (count === 0) return leave();
    try {
      await loadQuestion();
      setUnsent(count);
    } catch (error) {
      // Nobody signs out unasked over what was never sent.
      console.warn(error);
      await showToast({ kind: 'error', text: t('part.notLoaded') });
    }
  };

  return (
    <>
      <Menu
        trigger={
          <button type="button" className={styles.profile}>
            <OwnAvatar user={user} size="small" />
            {isDesktop ? (
              <>
                <span className={styles.profileName}>{name}</span>
                <Icon name="chevronDown" size={16} />
              </>
            ) : (
              <VisuallyHidden>{name}</VisuallyHidden>
            )}
          </button>
        }
        header={
          <>
            <p className={styles.fullName}>{name}</p>
            <p className={styles.belonging}>{belonging}</p>
          </>
        }
        items={[
          ...profileLinksOf(user.role).map(({ path, title, icon }) => ({
            id: path,
            label: t(title),
            icon,
            onPick: () => void navigate(`/${path}`),
          })),
          {
            id: 'signOut',
            label: t('profile.signOut'),
            icon: 'signOut',
            onPick: () => void askOrLeave(),
          },
        ]}
        footer={<Version />}
      />
      {unsent > 0 && (
        <Suspense>
          <UnsentQuestion count={unsent} onStay={() => setUnsent(0)} onLeave={() => void leave()} />
        </Suspense>
      )}
    </>
  );
}
