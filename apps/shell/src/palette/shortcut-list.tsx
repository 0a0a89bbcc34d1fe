import { Fragment } from 'react';
import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Toggle } from '@portal/ui/forms';
import * as styles from './palette.module.css';

interface Props {
  readonly hasSingleKeys: boolean;
  readonly onSingleKeys: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** The shortcuts by place; the keys stand on the keyboard as they are written here. */
const places = [
  {
    title: 'shortcuts.everywhere',
    lines: [
      { text: 'shortcuts.search', keys: ['Ctrl K', '/'] },
      { text: 'shortcuts.write', keys: ['Alt M'] },
      { text: 'shortcuts.list', keys: ['?'] },
      { text: 'shortcuts.close', keys: ['Esc'] },
    ],
  },
  {
    title: 'shortcuts.conversation',
    lines: [
      { text: 'shortcuts.send', keys: ['Enter'] },
      { text: 'shortcuts.line', keys: ['Shift Enter'] },
    ],
  },
  {
    title: 'shortcuts.marks',
    lines: [
      { text: 'shortcuts.move', keys: ['← ↑ → ↓'] },
      { text: 'shortcuts.open', keys: ['Enter', 'F2'] },
      { text: 'shortcuts.undo', keys: ['Ctrl Z'] },
      { text: 'shortcuts.redo', keys: ['Ctrl Y'] },
      { text: 'shortcuts.history', keys: ['Shift F10'] },
    ],
  },
] as const;

/** Every shortcut of the portal, and the switch of those that are single keys (WCAG 2.1.4). */
export function ShortcutList({ hasSingleKeys, onSingleKeys, onClose }: Props) {
  const t = useTranslations('shell');
  return (
    <Dialog isOpen title={t('shortcuts.title')} onClose={onClose}>
      <div className={styles.shortcuts}>
        {places.map(({ title, lines }) => (
          <section key={title} aria-labelledby={title}>
            <h3 id={title} className={styles.heading}>
              {t(title)}
            </h3>
            <dl className={styles.shortcutLines}>
              {lines.map(({ text, keys }) => (
                <div key={text} className={styles.shortcutLine}>
                  <dt>{t(text)}</dt>
                  <dd>
                    {keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && ` ${t('shortcuts.or')} `}
                        <kbd className={styles.openerKeys}>{key}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Toggle label={t('shortcuts.singleKeys')} isChecked={hasSingleKeys} onChange={onSingleKeys} />
      </div>
    </Dialog>
  );
}
