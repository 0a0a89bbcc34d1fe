import { useRef, useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, withParams } from '@portal/platform';
import { Alert, Button, Dialog, EmptyState, Icon, Load, Page, showToast } from '@portal/ui';
import { Line, LineList, RowButton, SkeletonTable, Status } from '@portal/ui/display';
import { useReturnFocus } from '@portal/ui/forms';
import type { RegisteredTool, RegisteredTools } from '@portal/wire/lti/registered-tools';
import { ToolForm } from './tool-form.tsx';
import { ToolView } from './tool-view.tsx';
import { useRegisteredToolsQuery } from './tools.api.ts';
import * as styles from './tools.module.css';

interface ListProps {
  readonly tools: readonly RegisteredTool[];
  readonly onOpen: (id: number) => void;
}

function ToolList({ tools, onOpen }: ListProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  if (tools.length === 0)
    return (
      <EmptyState icon="external" title={t('tools.none')}>
        <p>{t('tools.noneHint')}</p>
      </EmptyState>
    );
  return (
    <LineList label={t('tools.list')}>
      {tools.map(({ id, title, launchUrl, linkCount, isEnabled }) => (
        <Line
          key={id}
          title={<RowButton onPress={() => onOpen(id)}>{title[language]}</RowButton>}
          detail={
            <span className={styles.address}>
              {`${URL.parse(launchUrl)?.host ?? launchUrl} · ${t('tools.linkCount', { count: linkCount })}`}
            </span>
          }
          state={
            <Status kind={isEnabled ? 'active' : 'neutral'}>
              {t(`tools.states.${isEnabled ? 'on' : 'off'}`)}
            </Status>
          }
          weight={isEnabled ? 'plain' : 'quiet'}
        />
      ))}
    </LineList>
  );
}

interface NewToolProps {
  readonly faculties: RegisteredTools['faculties'];
  readonly onRegistered: (tool: RegisteredTool) => void;
}

function NewTool({ faculties, onRegistered }: NewToolProps) {
  const t = useTranslations('office');
  const [isAdding, setIsAdding] = useState(false);
  const onDone = (tool: RegisteredTool) => {
    setIsAdding(false);
    void showToast({ kind: 'success', text: t('tools.registered') });
    onRegistered(tool);
  };
  return (
    <div>
      <Button variant="primary" icon={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
        {t('tools.new')}
      </Button>
      <Dialog isOpen={isAdding} title={t('tools.newTitle')} onClose={() => setIsAdding(false)}>
        {isAdding && <ToolForm faculties={faculties} onDone={onDone} />}
      </Dialog>
    </div>
  );
}

/** The list, or the tool that the address names. */
function Content({ tools, platform, faculties }: RegisteredTools) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const page = useRef<HTMLDivElement>(null);
  const id = idParam(params.get('tool'));
  const shown = tools.find((tool) => tool.id === id);
  useReturnFocus(shown !== undefined, () => page.current?.querySelector('button') ?? null);
  const open = (next: number | undefined) =>
    change((newest) => withParams(newest, { tool: next }), { isReplaced: false });
  return (
    <div ref={page} className={styles.part}>
      {platform === null && <Alert kind="warning">{t('tools.noAddress')}</Alert>}
      {shown ? (
        <ToolView
          key={shown.id}
          tool={shown}
          platform={platform}
          faculties={faculties}
          onClose={() => open(undefined)}
        />
      ) : (
        <>
          {platform && <NewTool faculties={faculties} onRegistered={(tool) => open(tool.id)} />}
          <ToolList tools={tools} onOpen={open} />
        </>
      )}
    </div>
  );
}

/** Tools that open by LTI, for staff whose claim covers the whole university. */
export function Component() {
  const t = useTranslations('office');
  const query = useRegisteredToolsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Page kind="list" title={t('tools.title')} lead={t('tools.lead')}>
      <Load query={query} skeleton={<SkeletonTable columns={2} />}>
        {(registered) => <Content {...registered} />}
      </Load>
    </Page>
  );
}
