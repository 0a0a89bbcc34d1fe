import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage, useTranslations } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { Button, Icon, Menu, showToast, type MenuItem } from '@portal/ui';
import { DocumentMenu } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import { endpointUrl, sheets, type Sheet } from '@portal/wire';
import { useCloseSheetMutation, useCorrectSheetMutation, useGiveSheetBackMutation } from '../sheets.api.ts';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { NextDialog } from './next-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';

const endpoints = { pdf: sheets.pdf, xlsx: sheets.xlsx } as const;

function SheetFiles({ sheetId }: { readonly sheetId: number }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  return (
    <DocumentMenu
      label={t('sheets.files')}
      formats={['pdf', 'xlsx']}
      printed="pdf"
      load={({ format, save }) =>
        loadFile({
          url: endpointUrl(endpoints[format], { sheetId }),
          language,
          fallbackName: `sheet.${format}`,
          save,
        })
      }
    />
  );
}

type OpenedStep = 'repeat' | 'individual' | 'correct' | undefined;

/** What a registrar does after the close. */
function AfterClose({ sheet }: { readonly sheet: Sheet }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedStep>();
  const [correct] = useCorrectSheetMutation();
  const close = () => setOpened(undefined);
  const items: MenuItem[] = [
    ...(sheet.mayRepeat
      ? [{ id: 'repeat', label: t('sheets.next.repeat'), onPick: () => setOpened('repeat') }]
      : []),
    { id: 'individual', label: t('sheets.next.individual'), onPick: () => setOpened('individual') },
    ...(sheet.mayCorrect
      ? [{ id: 'correct', label: t('sheets.correct.title'), onPick: () => setOpened('correct') }]
      : []),
  ];
  return (
    <>
      <Menu
        trigger={<Button icon={<Icon name="more" size={18} />}>{t('sheets.next.menu')}</Button>}
        items={items}
      />
      <NextDialog sheet={sheet} kind={opened === 'correct' ? undefined : opened} onClose={close} />
      <ReasonDialog
        isOpen={opened === 'correct'}
        title={t('sheets.correct.title')}
        confirm={t('sheets.correct.action')}
        onClose={close}
        send={async (reason) => {
          const { data, error } = await correct({ sheetId: sheet.sheetId, reason });
          if (error) return { error: toError(error) };
          close();
          await navigate(`?sheet=${data.sheetId}`);
          return undefined;
        }}
      >
        <p>{t('sheets.correct.explanation')}</p>
      </ReasonDialog>
    </>
  );
}

/** Closes a signed sheet, or gives it back. */
function Closing({ sheet: { sheetId } }: { readonly sheet: Sheet }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [isGivingBack, setIsGivingBack] = useState(false);
  const [closeSheet, { isLoading }] = useCloseSheetMutation();
  const [giveBack] = useGiveSheetBackMutation();
  const close = async () => {
    const question = {
      title: t('sheets.close.title'),
      text: t('sheets.close.explanation'),
      confirm: t('sheets.close.action'),
    };
    if (!(await confirm(question))) return;
    const { error } = await closeSheet({ sheetId });
    await showToast(
      error
        ? { kind: 'error', text: toError(error).text }
        : { kind: 'success', text: t('sheets.close.done') },
    );
  };
  return (
    <>
      <Button variant="primary" isBusy={isLoading} onClick={() => void close()}>
        {t('sheets.close.action')}
      </Button>
      <Button onClick={() => setIsGivingBack(true)}>{t('sheets.giveBack.action')}</Button>
      {dialog}
      <ReasonDialog
        isOpen={isGivingBack}
        title={t('sheets.giveBack.title')}
        confirm={t('sheets.giveBack.action')}
        onClose={() => setIsGivingBack(false)}
        send={async (reason) => {
          const { error } = await giveBack({ sheetId, reason });
          if (error) return { error: toError(error) };
          setIsGivingBack(false);
          return undefined;
        }}
      />
    </>
  );
}

/** Plans when and where the exam of an open sheet is held; a correction has the place of the exam that was held. */
function Planning({ sheet }: { readonly sheet: Sheet }) {
  const t = useTranslations('journal');
  const [isPlanning, setIsPlanning] = useState(false);
  if (sheet.state !== 'open' || sheet.isCorrection) return null;
  return (
    <>
      <Button icon={<Icon name="schedule" size={18} />} onClick={() => setIsPlanning(true)}>
        {t('sheets.plan.action')}
      </Button>
      <PlanDialog sheet={sheet} isOpen={isPlanning} onClose={() => setIsPlanning(false)} />
    </>
  );
}

interface Props {
  readonly sheet: Sheet;
  /** Results that are not sent yet, and conflicts: they come before the signature. */
  readonly hasOpenWork: boolean;
}

/** What may be done with a sheet now: planned by the registrar, signed by its teacher, closed by the registrar, printed by both. */
export function SheetTools({ sheet, hasOpenWork }: Props) {
  const t = useTranslations('journal');
  const [isSigning, setIsSigning] = useState(false);
  const { state, isOwn, mayRegister, sheetId, rows } = sheet;
  return (
    <>
      <SheetFiles sheetId={sheetId} />
      {mayRegister && <Planning sheet={sheet} />}
      {state === 'open' && isOwn && (
        <Button
          variant="primary"
          disabled={hasOpenWork || rows.length === 0}
          onClick={() => setIsSigning(true)}
        >
          {t('sheets.sign.action')}
        </Button>
      )}
      <SignDialog
        isOpen={isSigning}
        sheetId={sheetId}
        studentCount={rows.length}
        onClose={() => setIsSigning(false)}
      />
      {state === 'signed' && mayRegister && <Closing sheet={sheet} />}
      {state === 'closed' && mayRegister && <AfterClose sheet={sheet} />}
    </>
  );
}
