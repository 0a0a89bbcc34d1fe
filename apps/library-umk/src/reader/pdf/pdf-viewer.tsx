import { useState } from 'react';
import { formatFileSize, useLanguage, useTranslations } from '@portal/i18n';
import { BaseForm, Button, LiveRegion, PasswordField } from '@portal/ui';
import { Progress } from '@portal/ui/display';
import { ReaderFrame } from '../frame/reader-frame.tsx';
import { CentredState, ReaderProblem } from '../frame/reader-state.tsx';
import * as stateStyles from '../frame/reader-state.module.css';
import type { ViewerProps } from '../viewer-props.ts';
import { PdfReader } from './pdf-reader.tsx';
import { usePdf, type PdfState } from './use-pdf.ts';

function PasswordForm({ state }: { readonly state: Extract<PdfState, { kind: 'password' }> }) {
  const t = useTranslations('library-umk');
  const [password, setPassword] = useState('');
  return (
    <CentredState>
      <BaseForm className={stateStyles.password} onSubmit={() => state.submit(password)}>
        <h2>{t('reader.password.title')}</h2>
        <p>{t('reader.password.text')}</p>
        <PasswordField
          label={t('reader.password.field')}
          autoComplete="off"
          value={password}
          error={state.isWrong ? t('reader.password.wrong') : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="primary">
          {t('reader.password.open')}
        </Button>
      </BaseForm>
    </CentredState>
  );
}

function LoadingState({ loadedBytes }: { readonly loadedBytes: number }) {
  const t = useTranslations('library-umk');
  const language = useLanguage();
  return (
    <CentredState>
      <LiveRegion>
        <Progress label={t('reader.loading', { size: formatFileSize(loadedBytes, language) })} />
      </LiveRegion>
    </CentredState>
  );
}

/** Shows a PDF: while it is opened, when that fails, and its pages. */
export function Viewer({ frame, source, downloadUrl, start, onMove }: ViewerProps) {
  const [attempt, setAttempt] = useState(0);
  const state = usePdf(source, attempt);
  const retry = () => setAttempt((count) => count + 1);
  if (state.kind === 'ready')
    return <PdfReader pdf={state.pdf} frame={frame} startPage={Number(start?.place ?? 1)} onMove={onMove} />;
  return (
    <ReaderFrame {...frame}>
      {state.kind === 'loading' && <LoadingState loadedBytes={state.loadedBytes} />}
      {state.kind === 'password' && <PasswordForm state={state} />}
      {(state.kind === 'failed' || state.kind === 'damaged') && (
        <ReaderProblem kind={state.kind} downloadUrl={downloadUrl} onRetry={retry} />
      )}
    </ReaderFrame>
  );
}
