import { useLanguage, useTranslations } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { DocumentMenu } from '@portal/ui/display';
import { audit, endpointUrl } from '@portal/wire';
import type { AuditFilter } from './audit.api.ts';

const endpoints = { xlsx: audit.xlsx, csv: audit.csv } as const;

/** The rows of a filter as a workbook or as CSV. */
export function AuditMenu({ filter }: { readonly filter: AuditFilter }) {
  const t = useTranslations('office');
  const language = useLanguage();
  return (
    <div>
      <DocumentMenu
        label={t('audit.download')}
        formats={['xlsx', 'csv']}
        load={({ format, save }) =>
          loadFile({
            url: endpointUrl(endpoints[format], filter),
            language,
            fallbackName: `audit.${format}`,
            save,
          })
        }
      />
    </div>
  );
}
