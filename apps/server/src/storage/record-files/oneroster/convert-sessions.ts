import type { SentLine } from '../../../university/imports/records.ts';
import { lastDayOf, placesIn, type Conversion, type ConvertedTable, type TermIndex } from './conversion.ts';
import { isTerm, isYear, SessionTree } from './index-terms.ts';

const yearHeaders = {
  sourceId: 'sourcedId',
  label: 'title',
  firstDay: 'startDate',
  lastDay: 'endDate',
} as const;
const termHeaders = { sourceId: 'sourcedId', firstDay: 'startDate', lastDay: 'endDate' } as const;

function yearLines(conversion: Conversion): SentLine[] {
  const file = conversion.set.files.academicSessions;
  return file.lines.filter(isYear).map(({ line, row }) => {
    const { startDate = null, endDate = null, schoolYear = null } = row;
    const year = startDate?.slice(0, 4) ?? null;
    if (schoolYear !== null && ![0, 1].includes(Number(schoolYear) - Number(year)))
      conversion.report(file, {
        line,
        column: 'schoolYear',
        what: `is not the year in which a year from ${startDate} ends`,
        remedy: 'correct it or the start date',
      });
    return {
      line,
      row: {
        sourceId: row['sourcedId'] ?? null,
        year,
        label: row['title'] ?? null,
        firstDay: startDate,
        lastDay: lastDayOf(endDate),
      },
    };
  });
}

function termLines(conversion: Conversion, index: TermIndex): SentLine[] {
  const file = conversion.set.files.academicSessions;
  const tree = new SessionTree(conversion);
  return file.lines.filter(isTerm).flatMap(({ line, row }) => {
    const id = row['sourcedId'] ?? '';
    const [term] = index.get(id) ?? [];
    // A term within a term is no term of the portal.
    if (term && term.id !== id) return [];
    if (!term) {
      if (tree.yearOf({ line, row }) === undefined)
        conversion.report(file, {
          line,
          column: 'parentSourcedId',
          what: 'is empty, and so is schoolYear',
          remedy: 'write the sourcedId of the schoolYear that the term belongs to',
        });
      return [];
    }
    const days = { firstDay: row['startDate'] ?? null, lastDay: lastDayOf(row['endDate']) };
    return [{ line, row: { sourceId: id, year: term.year, term: term.term, ...days } }];
  });
}

/** Makes years of sessions with the type schoolYear, and terms of those with the type semester or term. */
export function convertSessions(conversion: Conversion, index: TermIndex): ConvertedTable[] {
  const file = conversion.set.files.academicSessions;
  if (file.mode === 'absent') return [];
  conversion.note('Deleted at the source, and left as they are', file, file.deleted);
  const years = yearLines(conversion);
  const terms = termLines(conversion, index);
  const parts = new Set([...years, ...terms].map(({ line }) => line));
  conversion.note(
    'Not brought in, because they are parts of a term',
    file,
    file.lines.filter(({ line }) => !parts.has(line)),
  );
  return [
    conversion.table({
      name: 'years',
      file,
      columns: [...Object.keys(yearHeaders), 'year'],
      lines: years,
      places: { ...placesIn('academicSessions', yearHeaders), year: ['academicSessions', 'startDate'] },
    }),
    conversion.table({
      name: 'terms',
      file,
      columns: [...Object.keys(termHeaders), 'year', 'term'],
      lines: terms,
      places: {
        ...placesIn('academicSessions', termHeaders),
        year: ['academicSessions', 'parentSourcedId'],
        term: ['academicSessions', 'metadata.kg.term'],
      },
    }),
  ];
}
