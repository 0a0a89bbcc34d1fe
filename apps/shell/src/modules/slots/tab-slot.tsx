import { useLanguage } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { ownContentOf } from '@portal/platform/render-slot';
import { Tabs } from '@portal/ui/display';
import { FillPart } from './fill-part.tsx';
import type { FrameProps } from './slot-frames.tsx';
import * as styles from './slots.module.css';

const OWN = 'own';

/** Tabs: first the page's own content, then those of modules; the open one stands in the address. */
export function TabSlot({ slot, fills, onFailed }: FrameProps) {
  const title = 'title' in slot ? slot.title : '';
  const language = useLanguage();
  const { params, change } = useAddressParams();
  const open = fills.find(({ key }) => key === params.get('tab'));
  return (
    <Tabs
      label={title}
      tabs={[
        { id: OWN, label: title },
        ...fills.map(({ key, titles }) => ({ id: key, label: titles[language] })),
      ]}
      value={open?.key ?? OWN}
      onChange={(next) => change((newest) => withParams(newest, { tab: next === OWN ? undefined : next }))}
    >
      {open ? (
        <div key={open.key} className={styles.tab}>
          <FillPart fill={open} context={slot.context} onFailed={onFailed} />
        </div>
      ) : (
        ownContentOf(slot)
      )}
    </Tabs>
  );
}
