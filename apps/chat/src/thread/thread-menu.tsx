import { useText } from '@portal/i18n';
import { Icon, IconButton, Menu, showToast, type MenuItem } from '@portal/ui';
import type { ConversationRef, ConversationSettings } from '@portal/wire';
import { useChangeSettingsMutation } from './finding.api.ts';

interface Props {
  readonly conversation: ConversationRef;
  readonly settings: ConversationSettings;
}

type Switch = 'isMuted' | 'isPinned' | 'isAnnouncementOnly';

/** How the conversation is kept: muted, pinned, and for its teachers who may write. */
export function ThreadMenu({ conversation, settings }: Props) {
  const t = useText('chat');
  const [change] = useChangeSettingsMutation();
  const nothing = { isMuted: undefined, isPinned: undefined, isAnnouncementOnly: undefined };
  const toggle = async (name: Switch) => {
    const { error } = await change({ ...conversation, ...nothing, [name]: !settings[name] });
    if (error) await showToast({ kind: 'error', text: t('settingsFailed') });
  };
  const itemOf = (name: Switch, icon: NonNullable<MenuItem['icon']>): MenuItem => ({
    id: name,
    icon,
    label: t(settings[name] ? `settings.${name}.off` : `settings.${name}.on`),
    onPick: () => void toggle(name),
  });
  const items = [
    itemOf('isMuted', 'mute'),
    itemOf('isPinned', 'pin'),
    ...(settings.mayModerate && conversation.partner.kind === 'group'
      ? [itemOf('isAnnouncementOnly', 'announce')]
      : []),
  ];
  return (
    <Menu
      trigger={
        <IconButton label={t('settings.title')}>
          <Icon name="more" />
        </IconButton>
      }
      items={items}
    />
  );
}
