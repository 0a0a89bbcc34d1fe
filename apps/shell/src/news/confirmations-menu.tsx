import { useLanguage } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { DocumentMenu } from '@portal/ui/display';
import { endpointUrl } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';

const endpoints = { xlsx: announcements.confirmationsXlsx, csv: announcements.confirmationsCsv } as const;

/** The recipients of an announcement with their confirmations, as a workbook or as CSV. */
export function ConfirmationsMenu({ newsId }: { readonly newsId: number }) {
  const language = useLanguage();
  return (
    <div>
      <DocumentMenu
        formats={['xlsx', 'csv']}
        load={({ format, save }) =>
          loadFile({
            url: endpointUrl(endpoints[format], { newsId }),
            language,
            fallbackName: `confirmations.${format}`,
            save,
          })
        }
      />
    </div>
  );
}
