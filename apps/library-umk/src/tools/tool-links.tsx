import { useState } from 'react';
import { selectUser, usePortalSelector, useOnReturn } from '@portal/platform';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Button, EmptyState, Icon, IconButton, Load, showToast } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import { useConfirm, useToFormError, useNewTab } from '@portal/ui/forms';
import type { LtiLink } from '@portal/wire/lti/lti';
import { AddToolLink } from './add-tool-link.tsx';
import { useOpenToolLinkMutation, useRemoveToolLinkMutation, useToolLinksQuery } from './tools.api.ts';
import * as styles from './tools.module.css';

interface LinkProps {
  readonly link: LtiLink;
  readonly onRemove: (link: LtiLink) => void;
}

function ToolLink({ link, onRemove }: LinkProps) {
  const t = useTranslations('library-umk');
  const language = useLanguage();
  const openTab = useNewTab();
  const [open] = useOpenToolLinkMutation();
  const { id, title, toolName, date, canRemove } = link;
  return (
    <li className={styles.link}>
      <div className={styles.about}>
        <strong>{title}</strong>
        <span className={styles.muted}>
          {date === null ? toolName : t('tools.ofLesson', { tool: toolName, day: formatDay(date, language) })}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          icon={<Icon name="external" size={18} />}
          aria-label={t('tools.openOf', { title })}
          onClick={() => void openTab(() => open({ linkId: id }))}
        >
          {t('tools.open')}
        </Button>
        {canRemove && (
          <IconButton label={t('tools.removeOf', { title })} onClick={() => onRemove(link)}>
            <Icon name="delete" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function useRemoveLink() {
  const t = useTranslations('library-umk');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [remove] = useRemoveToolLinkMutation();
  const onRemove = async ({ id, title }: LtiLink) => {
    const question = { title: t('tools.removeTitle'), text: t('tools.removeText', { title }) };
    if (!(await confirm({ ...question, confirm: t('tools.remove'), isDanger: true }))) return;
    const { error } = await remove({ linkId: id });
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
  };
  return { onRemove: (link: LtiLink) => void onRemove(link), dialog };
}

function Classes({ links }: { readonly links: readonly LtiLink[] }) {
  const { onRemove, dialog } = useRemoveLink();
  const classes = Map.groupBy(links, ({ disciplineName, groupName }) => `${disciplineName}, ${groupName}`);
  return (
    <>
      {[...classes].map(([name, own]) => (
        <section key={name} className={styles.class} aria-label={name}>
          <h2>{name}</h2>
          <ul className={styles.links}>
            {own.map((link) => (
              <ToolLink key={link.id} link={link} onRemove={onRemove} />
            ))}
          </ul>
        </section>
      ))}
      {dialog}
    </>
  );
}

/** Content of external tools (LTI) in the disciplines and lessons of a year; teachers also add and delete it. */
export function ToolLinks({ yearId }: { readonly yearId: number }) {
  const t = useTranslations('library-umk');
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const [isAdding, setIsAdding] = useState(false);
  const query = useToolLinksQuery({ academicYearId: yearId }, { refetchOnMountOrArgChange: true });
  // A choice in a tool ends in another tab.
  useOnReturn(() => void query.refetch());
  const empty = (
    <EmptyState icon="external" title={t('tools.empty')}>
      <p>{t(isTeacher ? 'tools.emptyTeacher' : 'tools.emptyStudent')}</p>
    </EmptyState>
  );
  return (
    <div className={styles.view}>
      {isTeacher && !isAdding && (
        <div>
          <Button icon={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
            {t('tools.start')}
          </Button>
        </div>
      )}
      {isTeacher && isAdding && <AddToolLink yearId={yearId} onAdded={() => setIsAdding(false)} />}
      <Load query={query} skeleton={<SkeletonCards />} empty={empty}>
        {(links) => <Classes links={links} />}
      </Load>
    </div>
  );
}
