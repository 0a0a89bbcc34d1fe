import { useTranslations } from '@portal/i18n';
import { Icon, IconButton, Menu, showToast, type MenuItem } from '@portal/ui';
import type { ConversationRef, ConversationSettings } from '@portal/wire';
import { useChangeSettingsMutation } from './settings.api.ts';

interface Props {
  readonly conversation: ConversationRef;
  readonly settings: ConversationSettings;
  /** Shows the photos, files and links of the conversation. */
  readonly onShowFiles: () => void;
}

type SettingName = 'isMuted' | 'isPinned' | 'isAnnouncementOnly';

/** The files of the conversation, and its settings: mute, pin and, for its teachers, announcements only. */
export function ThreadMenu({ conversation, settings, onShowFiles }: Props) {
  const t = useTranslations('chat');
  const [change] = useChangeSettingsMutation();
  const unchanged = { isMuted: undefined, isPinned: undefined, isAnnouncementOnly: undefined };
  const toggle = async (name: SettingName) => {
    const { error } = await change({ ...conversation, ...unchanged, [name]: !settings[name] });
    if (error) await showToast({ kind: 'error', text: t('settingsFailed') });
  };
  const itemOf = (name: SettingName, icon: NonNullable<MenuItem['icon']>): MenuItem => ({
    id: name,
    icon,
    label: t(settings[name] ? `settings.${name}.off` : `settings.${name}.on`),
    onPick: () => void toggle(name),
  });
  const files: MenuItem = { id: 'files', icon: 'attach', label: t('media.title'), onPick: onShowFiles };
  const items = [
    files,
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
