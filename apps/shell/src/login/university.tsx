import { useTranslations } from '@portal/i18n';
import type { Logo } from '@portal/wire';
import * as styles from './login.module.css';

interface Props {
  readonly logo: Logo | undefined;
}

/** The university's logo and name in the sizes that the server sends (spec §2 Login page). */
export function University({ logo }: Props) {
  const t = useTranslations('shell');
  return (
    <div className={styles.university}>
      {logo?.imageUrl && <img className={styles.logo} src={logo.imageUrl} width={logo.widthPx} alt="" />}
      <p className={styles.universityName} style={logo && { fontSize: `${logo.fontSizePx}px` }}>
        {logo?.name ?? t('portal.name')}
      </p>
    </div>
  );
}
