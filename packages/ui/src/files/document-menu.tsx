import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import { showToast } from '../toast/show-toast.ts';
import { printFile } from './print-file.ts';
import { saveFile, type SavedFile } from './save-file.ts';

/** The formats of documents of the server. */
export type DocumentFileFormat = 'pdf' | 'xlsx' | 'csv';

/** A document in a format, and what is done with it. */
export interface DocumentUse<Format extends DocumentFileFormat> {
  readonly format: Format;
  readonly save: (file: SavedFile) => Promise<boolean>;
}

interface Props<Format extends DocumentFileFormat> {
  /** What the button says, for a document that is more than a list. */
  readonly label?: string;
  readonly formats: readonly Format[];
  /** The format that is sent to the printer. */
  readonly printed?: Format;
  /** Gives the document to `save`; returns what went wrong, empty when there is no text for it. */
  readonly load: (use: DocumentUse<Format>) => Promise<string | undefined>;
}

/** A list of the portal as a file in several formats, and on paper. */
export function DocumentMenu<Format extends DocumentFileFormat>(props: Props<Format>) {
  const t = useDisplayTranslations();
  const { label = t('document.list'), formats, printed, load } = props;
  const [isLoading, setIsLoading] = useState(false);
  const start = async (use: DocumentUse<Format>) => {
    setIsLoading(true);
    const problem = await load(use);
    setIsLoading(false);
    if (problem !== undefined)
      await showToast({ kind: 'error', text: problem === '' ? t('document.failed') : problem });
  };
  const downloads = formats.map((format): MenuItem => ({
    id: format,
    label: t(`document.${format}`),
    icon: 'download',
    onPick: () => void start({ format, save: saveFile }),
  }));
  const prints: MenuItem[] =
    printed === undefined
      ? []
      : [
          {
            id: 'print',
            label: t('document.print'),
            icon: 'sheet',
            onPick: () => void start({ format: printed, save: printFile }),
          },
        ];
  return (
    <Menu
      trigger={
        <Button variant="subtle" icon={<Icon name="reports" size={18} />} isBusy={isLoading}>
          {label}
        </Button>
      }
      items={[...downloads, ...prints]}
    />
  );
}
