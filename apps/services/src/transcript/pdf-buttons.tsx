import { useState } from 'react';
import { languageNames, languages, useLanguage, useTranslations, type Language } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { Button, Icon, Menu, saveFile, showToast, type MenuItem, type SavedFile } from '@portal/ui';
import { printFile } from '@portal/ui/display';
import { endpointUrl, transcript } from '@portal/wire';

/** Loads the issued transcript for one of its uses. */
function useTranscriptPdf(save: (file: SavedFile) => Promise<boolean>) {
  const t = useTranslations('services');
  const reader = useLanguage();
  const [isLoading, setIsLoading] = useState(false);
  const load = async (language: Language) => {
    setIsLoading(true);
    const problem = await loadFile({
      url: endpointUrl(transcript.pdf, { language }),
      language: reader,
      fallbackName: 'transcript.pdf',
      save,
    });
    setIsLoading(false);
    if (problem !== undefined)
      await showToast({ kind: 'error', text: problem === '' ? t('transcript.pdfFailed') : problem });
  };
  return { isLoading, load };
}

/** The issued transcript: saved in a chosen language, or printed in that of the reader. */
export function PdfMenu() {
  const t = useTranslations('services');
  const reader = useLanguage();
  const saving = useTranscriptPdf(saveFile);
  const printing = useTranscriptPdf(printFile);
  const isBusy = saving.isLoading || printing.isLoading;
  const print: MenuItem = {
    id: 'print',
    label: t('transcript.print'),
    icon: 'sheet',
    onPick: () => void printing.load(reader),
  };
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={<Icon name="download" size={18} />} isBusy={isBusy}>
          {t('transcript.pdf')}
        </Button>
      }
      items={[
        ...languages.map((language): MenuItem => ({
          id: language,
          label: languageNames[language],
          icon: 'download',
          onPick: () => void saving.load(language),
        })),
        print,
      ]}
    />
  );
}
