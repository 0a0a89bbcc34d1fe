import { useLanguage } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { DocumentMenu } from '@portal/ui/display';
import { endpointUrl, type Endpoint } from '@portal/wire';

type Format = 'xlsx' | 'pdf' | 'csv';

interface Props<Request> {
  readonly label: string;
  /** Where the list is, in each format that it is offered in. */
  readonly endpoints: Partial<Readonly<Record<Format, Endpoint<Request, undefined>>>>;
  readonly request: Request;
  /** The name of a file whose name the server does not say. */
  readonly name: string;
}

const formats: readonly Format[] = ['xlsx', 'pdf', 'csv'];

/** A list of the office as a file; one that is a PDF is also printed. */
export function FileMenu<Request>({ label, endpoints, request, name }: Props<Request>) {
  const language = useLanguage();
  const offered = formats.filter((format) => endpoints[format] !== undefined);
  return (
    <DocumentMenu
      label={label}
      formats={offered}
      {...(endpoints.pdf && { printed: 'pdf' as const })}
      load={async ({ format, save }) => {
        const endpoint = endpoints[format];
        if (!endpoint) throw new Error(`This list is not offered as ${format}`);
        const url = endpointUrl(endpoint, request);
        return loadFile({ url, language, fallbackName: `${name}.${format}`, save });
      }}
    />
  );
}
