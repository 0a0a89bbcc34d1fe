import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import { TOOL_REASON_MAX_LENGTH, type RegisteredTool } from '@portal/wire/lti/registered-tools';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { useRemoveToolMutation, useSwitchToolMutation } from './tools.api.ts';
import * as styles from './tools.module.css';

interface Props {
  readonly tool: RegisteredTool;
  /** In the reader's language. */
  readonly title: string;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** What can be done with a tool. */
export function ToolActions({ tool: { id: toolId, isEnabled, canRemove }, title, onEdit, onRemoved }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [isRemoving, setIsRemoving] = useState(false);
  const [switchTool, switching] = useSwitchToolMutation();
  const [remove] = useRemoveToolMutation();

  const switchState = async () => {
    const question = { title: t('tools.offTitle', { name: title }), text: t('tools.offText') };
    if (isEnabled && !(await confirm({ ...question, confirm: t('tools.switchOff'), isDanger: true }))) return;
    const { error } = await switchTool({ toolId, isEnabled: !isEnabled });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t(isEnabled ? 'tools.wasOff' : 'tools.wasOn') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  const sendRemoval = async (reason: string) => {
    const { error } = await remove({ toolId, reason });
    if (error !== undefined) return toError(error);
    void showToast({ kind: 'success', text: t('tools.removed') });
    onRemoved();
    return undefined;
  };
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        <Button onClick={onEdit}>{t('tools.edit')}</Button>
        <Button isBusy={switching.isLoading} onClick={() => void switchState()}>
          {t(isEnabled ? 'tools.switchOff' : 'tools.switchOn')}
        </Button>
        {canRemove && (
          <Button variant="danger" onClick={() => setIsRemoving(true)}>
            {t('tools.remove')}
          </Button>
        )}
      </div>
      {!canRemove && <p className={styles.hint}>{t('tools.inUse')}</p>}
      <ReasonDialog
        isOpen={isRemoving}
        title={t('tools.removeTitle', { name: title })}
        text={<p>{t('tools.removeText')}</p>}
        hint={t('tools.removeHint')}
        submit={t('tools.remove')}
        maxLength={TOOL_REASON_MAX_LENGTH}
        onSend={sendRemoval}
        onClose={() => setIsRemoving(false)}
      />
      {dialog}
    </div>
  );
}
