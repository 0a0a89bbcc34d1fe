import { useLanguage } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { DocumentMenu } from '@portal/ui/display';
import { checkIn, endpointUrl } from '@portal/wire';

const endpoints = { xlsx: checkIn.rosterXlsx, csv: checkIn.rosterCsv } as const;

/** The roster of a check-in as a workbook or as CSV. */
export function RosterMenu({ checkInId }: { readonly checkInId: number }) {
  const language = useLanguage();
  return (
    <DocumentMenu
      formats={['xlsx', 'csv']}
      load={({ format, save }) =>
        loadFile({
          url: endpointUrl(endpoints[format], { checkInId }),
          language,
          fallbackName: `roster.${format}`,
          save,
        })
      }
    />
  );
}
