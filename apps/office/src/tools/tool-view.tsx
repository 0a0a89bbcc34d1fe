import { useState, type ReactNode } from 'react';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Dialog, showToast } from '@portal/ui';
import { FactList, Status } from '@portal/ui/display';
import type { RegisteredTool, RegisteredTools } from '@portal/wire/lti/registered-tools';
import { BackButton } from '../shared/back-button.tsx';
import { PlatformValues } from './platform-values.tsx';
import { ToolActions } from './tool-actions.tsx';
import { ToolForm } from './tool-form.tsx';
import { personalOf } from './tool-values.ts';
import * as styles from './tools.module.css';

interface FactsProps {
  readonly tool: RegisteredTool;
  readonly faculties: RegisteredTools['faculties'];
}

function ToolFacts({ tool, faculties }: FactsProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const address = (text: string | null): ReactNode =>
    text && (
      <span className={styles.address} translate="no">
        {text}
      </span>
    );
  const own = faculties.filter(({ facultyId }) => tool.facultyIds.includes(facultyId));
  const services = tool.services.map((service) => t(`tools.serviceNames.${service}`));
  const personal = personalOf(tool).map((one) => t(`tools.personalNames.${one}`));
  return (
    <section className={styles.part} aria-labelledby="tool-facts">
      <h3 id="tool-facts">{t('tools.about')}</h3>
      <FactList
        facts={[
          { label: t('tools.name'), value: <span translate="no">{tool.name}</span> },
          {
            label: t('tools.faculties'),
            value: own.map(({ facultyName }) => facultyName).join(', ') || t('tools.allFaculties'),
          },
          { label: t('tools.services'), value: services.join('; ') || t('tools.nothing') },
          { label: t('tools.personal'), value: personal.join(', ') || t('tools.noPersonal') },
          { label: t('tools.loginUrl'), value: address(tool.loginUrl) },
          { label: t('tools.launchUrl'), value: address(tool.launchUrl) },
          { label: t('tools.redirectUrls'), value: address(tool.redirectUrls.join('\n')) },
          { label: t('tools.deepLinkUrl'), value: address(tool.deepLinkUrl) },
          { label: t('tools.jwksUrl'), value: address(tool.jwksUrl) },
          { label: t('tools.keys'), value: tool.keys && <code className={styles.address}>{tool.keys}</code> },
          { label: t('tools.registeredAt'), value: formatDate(tool.registeredAt, language) },
        ]}
      />
    </section>
  );
}

interface Props extends Pick<RegisteredTools, 'faculties' | 'platform'> {
  readonly tool: RegisteredTool;
  readonly onClose: () => void;
}

/** One tool: how it stands, what must be entered there, and what the portal knows of it. */
export function ToolView({ tool, faculties, platform, onClose }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const [isEditing, setIsEditing] = useState(false);
  const { [language]: title } = tool.title;
  const onSaved = () => {
    setIsEditing(false);
    void showToast({ kind: 'success', text: t('tools.saved') });
  };
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('tools.back')}</BackButton>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Status kind={tool.isEnabled ? 'active' : 'neutral'}>
          {t(`tools.states.${tool.isEnabled ? 'on' : 'off'}`)}
        </Status>
        <span className={styles.hint}>{t('tools.linkCount', { count: tool.linkCount })}</span>
      </div>
      <ToolActions tool={tool} title={title} onEdit={() => setIsEditing(true)} onRemoved={onClose} />
      <div className={styles.columns}>
        {platform && <PlatformValues tool={tool} platform={platform} />}
        <ToolFacts tool={tool} faculties={faculties} />
      </div>
      <Dialog
        isOpen={isEditing}
        title={t('tools.editTitle', { name: title })}
        onClose={() => setIsEditing(false)}
      >
        {isEditing && <ToolForm tool={tool} faculties={faculties} onDone={onSaved} />}
      </Dialog>
    </div>
  );
}
