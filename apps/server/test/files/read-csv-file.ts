import { parse } from 'csv-parse/sync';

/** The cells of a CSV file of the server; empty lines between tables are left out. */
export const readCsvFile = (bytes: Buffer | string): string[][] =>
  parse(String(bytes), {
    bom: true,
    delimiter: ';',
    recordDelimiter: '\r\n',
    relaxColumnCount: true,
    skipEmptyLines: true,
  });
