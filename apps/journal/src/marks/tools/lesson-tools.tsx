import { useId, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useOnReturn } from '@portal/platform';
import { Button, Icon, IconButton, showToast } from '@portal/ui';
import { useConfirm, useToFormError, useNewTab } from '@portal/ui/forms';
import type { LtiLink, LtiTool } from '@portal/wire/lti/lti';
import { AddToolForm } from './add-tool-form.tsx';
import {
  useLessonLinksQuery,
  useLessonToolsQuery,
  useOpenLessonLinkMutation,
  useRemoveLessonLinkMutation,
} from './lesson-tools.api.ts';
import { ToolScores } from './tool-scores.tsx';
import * as styles from './lesson-tools.module.css';

interface LinkProps {
  readonly link: LtiLink;
  readonly onRemove: (link: LtiLink) => void;
}

function ToolLink({ link, onRemove }: LinkProps) {
  const t = useTranslations('journal');
  const openTab = useNewTab();
  const [open] = useOpenLessonLinkMutation();
  const [hasScores, setHasScores] = useState(false);
  const { id, title, toolName, canRemove } = link;
  return (
    <li className={styles.link}>
      <div className={styles.about}>
        <strong>{title}</strong>
        <span className={styles.muted}>{toolName}</span>
      </div>
      <div className={styles.buttons}>
        <Button
          icon={<Icon name="external" size={18} />}
          aria-label={t('tools.openOf', { title })}
          onClick={() => void openTab(() => open({ linkId: id }))}
        >
          {t('tools.open')}
        </Button>
        {link.hasScores && canRemove && (
          <Button
            variant="subtle"
            aria-expanded={hasScores}
            aria-label={t('tools.scoresOf', { title })}
            onClick={() => setHasScores(!hasScores)}
          >
            {t('tools.scores')}
          </Button>
        )}
        {canRemove && (
          <IconButton label={t('tools.removeOf', { title })} onClick={() => onRemove(link)}>
            <Icon name="delete" />
          </IconButton>
        )}
      </div>
      {hasScores && <ToolScores linkId={id} />}
    </li>
  );
}

function useRemoveLink() {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [remove] = useRemoveLessonLinkMutation();
  const onRemove = async ({ id, title }: LtiLink) => {
    const question = { title: t('tools.removeTitle'), text: t('tools.removeText', { title }) };
    if (!(await confirm({ ...question, confirm: t('tools.remove'), isDanger: true }))) return;
    const { error } = await remove({ linkId: id });
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
  };
  return { onRemove: (link: LtiLink) => void onRemove(link), dialog };
}

interface SectionProps {
  readonly lessonId: number;
  readonly links: readonly LtiLink[];
  readonly tools: readonly LtiTool[];
}

function ToolsSection({ lessonId, links, tools }: SectionProps) {
  const t = useTranslations('journal');
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const { onRemove, dialog } = useRemoveLink();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('tools.title')}</h3>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((link) => (
            <ToolLink key={link.id} link={link} onRemove={onRemove} />
          ))}
        </ul>
      )}
      {tools.length > 0 && isAdding && (
        <AddToolForm lessonId={lessonId} tools={tools} onAdded={() => setIsAdding(false)} />
      )}
      {tools.length > 0 && !isAdding && (
        <div>
          <Button icon={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
            {t('tools.start')}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  );
}

/** Content of tools in a lesson (LTI); nothing where the university has no tools. */
export function LessonTools({ lessonId }: { readonly lessonId: number }) {
  const t = useTranslations('journal');
  const links = useLessonLinksQuery({ lessonId }, { refetchOnMountOrArgChange: true });
  const tools = useLessonToolsQuery({ lessonId });
  // A choice in a tool ends in another tab.
  useOnReturn(() => void links.refetch());
  if (links.isError) return <p className={styles.muted}>{t('tools.failed')}</p>;
  const [shown, offered] = [links.currentData ?? [], tools.currentData ?? []];
  if (shown.length === 0 && offered.length === 0) return null;
  return <ToolsSection lessonId={lessonId} links={shown} tools={offered} />;
}
