import { useState } from 'react';
import { languageNames, languages, useLanguage, useTranslations, type Language } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { Button, Icon, Menu, saveFile, showToast } from '@portal/ui';
import { endpointUrl, transcript } from '@portal/wire';

/** Saves the issued transcript in a chosen language. */
export function PdfMenu() {
  const t = useTranslations('services');
  const reader = useLanguage();
  const [isLoading, setIsLoading] = useState(false);
  const load = async (language: Language) => {
    setIsLoading(true);
    const problem = await loadFile({
      url: endpointUrl(transcript.pdf, { language }),
      language: reader,
      fallbackName: 'transcript.pdf',
      save: saveFile,
    });
    setIsLoading(false);
    if (problem !== undefined)
      await showToast({ kind: 'error', text: problem === '' ? t('transcript.pdfFailed') : problem });
  };
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
