import { useState } from 'react';
import { languageNames, languages, useLanguage, useLanguageSwitch } from '@portal/i18n';
import { Button, ThemeToggle } from '@portal/ui';
import { DisplayParts } from './parts/display-parts.tsx';
import { FormParts } from './parts/form-parts.tsx';
import { useSample } from './use-sample.ts';
import * as styles from './gallery.module.css';

const NARROW_PX = 320;

/** The narrow view is a frame, because media queries follow the window and not a box on the page. */
const isFrame = new URLSearchParams(window.location.search).has('frame');

function Switches({ isNarrow, onNarrow }: { readonly isNarrow: boolean; readonly onNarrow: () => void }) {
  const t = useSample();
  const language = useLanguage();
  const switchTo = useLanguageSwitch();
  return (
    <div className={styles.switches}>
      {languages.map((each) => (
        <Button key={each} aria-pressed={each === language} onClick={() => void switchTo(each)}>
          {languageNames[each]}
        </Button>
      ))}
      <Button aria-pressed={isNarrow} onClick={onNarrow}>
        {t('narrow')}
      </Button>
      <ThemeToggle />
      <p className={styles.hint}>{t('forcedColours')}</p>
    </div>
  );
}

/** Every part of the kit on one page, for those who build with it and for the browser tests. */
export function Gallery() {
  const t = useSample();
  const language = useLanguage();
  const [isNarrow, setIsNarrow] = useState(false);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {!isFrame && <Switches isNarrow={isNarrow} onNarrow={() => setIsNarrow(!isNarrow)} />}
      {isNarrow ? (
        <iframe
          key={language}
          title={t('narrow')}
          width={NARROW_PX}
          className={styles.frame}
          src={`?frame&lang=${language}`}
        />
      ) : (
        <>
          <FormParts />
          <DisplayParts />
        </>
      )}
    </main>
  );
}
