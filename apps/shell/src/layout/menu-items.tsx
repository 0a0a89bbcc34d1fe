import { useTranslations } from '@portal/i18n';
import { Icon, Tooltip, VisuallyHidden, type IconName } from '@portal/ui';
import * as styles from './layout.module.css';

interface MenuItemProps {
  readonly label: string;
  readonly icon: IconName;
}

export function ExternalItem({ label, icon, address }: MenuItemProps & { readonly address: string }) {
  const t = useTranslations('shell');
  return (
    <a className={styles.navItem} href={address} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
      <span className={styles.navLabel}>{label}</span>
      <Icon name="external" size={14} />
      <VisuallyHidden>{t('nav.external')}</VisuallyHidden>
    </a>
  );
}

/** An entry without a screen yet; it says so (D-47). */
export function UnavailableItem({ label, icon }: MenuItemProps) {
  const t = useTranslations('shell');
  return (
    <Tooltip text={t('nav.unavailable')} side="right">
      <button type="button" className={styles.navItem} aria-disabled>
        <Icon name={icon} />
        <span className={styles.navLabel}>{label}</span>
      </button>
    </Tooltip>
  );
}
