import type { LikelyDouble } from './stores/double.queries.ts';
import type { RecordFault, SentRecord } from './records.ts';

const personOf = ({ fullName, login, source, otherId }: LikelyDouble): string => {
  if (otherId !== null) return `${fullName} of the id ${otherId} in this file`;
  return `${fullName} with the login ${login}${source === null ? '' : ` of the source ${source}`}`;
};

function faultOf(found: LikelyDouble, line: number): RecordFault {
  const { sourceId, login, otherId, reason } = found;
  const double = { sourceId, login: otherId === null ? login : null, isCertain: reason === 'pin' };
  const same = otherId === null ? `--same people:${sourceId}=${login}` : 'remove one of the lines';
  return reason === 'pin'
    ? {
        table: 'people',
        line,
        column: 'pin',
        what: `is that of ${personOf(found)}`,
        remedy: `correct one of them, or if it is the same person: ${same}`,
        double,
      }
    : {
        table: 'people',
        line,
        column: 'sourceId',
        what: `may be ${personOf(found)}: the name and the day of birth are the same`,
        remedy: `if it is the same person: ${same}; if not: --distinct ${sourceId}`,
        double,
      };
}

/** Asks about newcomers who are perhaps known; an answer that somebody is distinct does not hold for the same ПИН. */
export function questionsOf(
  doubles: readonly LikelyDouble[],
  newcomers: readonly SentRecord[],
  distinct: readonly string[],
): RecordFault[] {
  const lines = new Map(newcomers.map(({ sourceId, line }) => [sourceId, line]));
  return doubles
    .filter(({ reason, sourceId }) => reason === 'pin' || !distinct.includes(sourceId))
    .map((double) => faultOf(double, lines.get(double.sourceId) ?? 0));
}
