import { useState } from 'react';
import { languageNames, languages, useLanguage, useTranslations, type Language } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { Button, Icon, Menu, saveFile, showToast, type SavedFile } from '@portal/ui';
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

/** Prints the issued transcript in the language of the reader. */
export function PrintButton() {
  const t = useTranslations('services');
  const reader = useLanguage();
  const { isLoading, load } = useTranscriptPdf(printFile);
  return (
    <Button icon={<Icon name="sheet" size={18} />} isBusy={isLoading} onClick={() => void load(reader)}>
      {t('transcript.print')}
    </Button>
  );
}

/** Saves the issued transcript in a chosen language. */
export function PdfMenu() {
  const t = useTranslations('services');
  const { isLoading, load } = useTranscriptPdf(saveFile);
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={<Icon name="download" size={18} />} isBusy={isLoading}>
          {t('transcript.pdf')}
        </Button>
      }
      items={languages.map((language) => ({
        id: language,
        label: languageNames[language],
        icon: 'download',
        onPick: () => void load(language),
      }))}
    />
  );
}
