import { useText } from '@portal/i18n';
import { Icon, Tooltip, VisuallyHidden, type IconName } from '@portal/ui';
import * as styles from './layout.module.css';

interface Line {
  readonly label: string;
  readonly icon: IconName;
}

/** An entry that leads to an address which the university has named; the portal stays open behind it. */
export function LinkLine({ label, icon, address }: Line & { readonly address: string }) {
  const t = useText('shell');
  return (
    <a className={styles.navLine} href={address} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
      <span className={styles.navLabel}>{label}</span>
      <Icon name="external" size={14} />
      <VisuallyHidden>{t('nav.external')}</VisuallyHidden>
    </a>
  );
}

/** An entry that leads nowhere yet: it says so instead of pretending (D-47). */
export function MissingLine({ label, icon }: Line) {
  const t = useText('shell');
  return (
    <Tooltip text={t('nav.missing')} side="right">
      <button type="button" className={styles.navLine} aria-disabled>
        <Icon name={icon} />
        <span className={styles.navLabel}>{label}</span>
      </button>
    </Tooltip>
  );
}
