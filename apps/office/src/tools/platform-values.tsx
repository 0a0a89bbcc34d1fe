import { useTranslations } from '@portal/i18n';
import { Icon, IconButton } from '@portal/ui';
import type { PlatformAddresses, RegisteredTool } from '@portal/wire/lti/registered-tools';
import { useCopy } from '../shared/use-copy.ts';
import * as styles from './tools.module.css';

function CopiedValue({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTranslations('office');
  const { isCopied, copy } = useCopy(value, t('tools.notCopied'));
  return (
    <div className={styles.value}>
      <dt>{label}</dt>
      <dd>
        <code translate="no">{value}</code>
        <IconButton label={t('tools.copyOf', { label })} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} />
        </IconButton>
        {/* It is in the page before it has a text, or screen readers would not announce it. */}
        <span className={styles.copied} role="status">
          {isCopied && t('tools.copied')}
        </span>
      </dd>
    </div>
  );
}

interface Props {
  readonly tool: RegisteredTool;
  readonly platform: PlatformAddresses;
}

/** What the administrator of the tool enters there, each with a button that copies it. */
export function PlatformValues({ tool: { clientId, deploymentId }, platform }: Props) {
  const t = useTranslations('office');
  const { issuer, authUrl, keysUrl, tokenUrl, returnUrl } = platform;
  const values = { issuer, clientId, deploymentId, authUrl, keysUrl, tokenUrl, returnUrl };
  const names = [
    'issuer',
    'clientId',
    'deploymentId',
    'authUrl',
    'keysUrl',
    'tokenUrl',
    'returnUrl',
  ] as const;
  return (
    <section className={styles.part} aria-labelledby="tool-values">
      <div>
        <h3 id="tool-values">{t('tools.enter')}</h3>
        <p className={styles.hint}>{t('tools.enterHint')}</p>
      </div>
      <dl className={styles.values}>
        {names.map((name) => (
          <CopiedValue key={name} label={t(`tools.platform.${name}`)} value={values[name]} />
        ))}
      </dl>
    </section>
  );
}
