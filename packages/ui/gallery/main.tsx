import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { htmlLanguage, isLanguage } from '@portal/i18n';
import { PortalUi } from '@portal/ui';
import { Gallery } from './gallery.tsx';
import { samples } from './use-sample.ts';

const languageOfAddress = new URLSearchParams(window.location.search).get('lang');
const root = document.getElementById('root');

async function start(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    if (isLanguage(language)) document.documentElement.lang = htmlLanguage(language);
  });
  await i18next.use(initReactI18next).init({
    lng: isLanguage(languageOfAddress) ? languageOfAddress : 'ru',
    resources: {
      ru: { translation: samples.ru },
      kg: { translation: samples.kg },
      en: { translation: samples.en },
    },
  });
  if (root)
    createRoot(root).render(
      <PortalUi>
        <Gallery />
      </PortalUi>,
    );
}

void start();
