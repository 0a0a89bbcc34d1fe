import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Load, Page } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { findSearchField, useReturnFocus } from '@portal/ui/forms';
import type { OfficeSetting } from '@portal/wire/settings/office-settings';
import { SettingView } from './setting-view.tsx';
import { SettingsList } from './settings-list.tsx';
import { useOfficeSettingsQuery } from './settings.api.ts';

/** The list, or the setting that the address names. */
function Content({ settings }: { readonly settings: readonly OfficeSetting[] }) {
  const { params, change } = useAddressParams();
  const shown = settings.find(({ name }) => name === params.get('setting'));
  useReturnFocus(shown !== undefined, findSearchField);
  const open = (name: string | undefined) =>
    change((newest) => withParams(newest, { setting: name }), { isReplaced: false });
  return shown ? (
    <SettingView key={shown.name} setting={shown} onClose={() => open(undefined)} />
  ) : (
    <SettingsList settings={settings} onOpen={open} />
  );
}

/** The rules of the university: read and changed by staff whose claim covers all of it. */
export function Component() {
  const t = useTranslations('office');
  const query = useOfficeSettingsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Page kind="list" title={t('settings.title')} lead={t('settings.lead')}>
      <Load query={query} skeleton={<SkeletonTable columns={4} />}>
        {(settings) => <Content settings={settings} />}
      </Load>
    </Page>
  );
}
