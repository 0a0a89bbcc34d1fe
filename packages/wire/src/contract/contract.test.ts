import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rowOf } from '../codec/arbitrary-row.ts';
import type { Codec } from '../codec/codec.ts';
import { ContradictionError } from './contradiction-error.ts';
import type { Endpoint } from './endpoint.ts';
import { everyEndpoint } from '../index.ts';
import { Schedule } from '../schedule/schedule-fields.ts';

/** Skips a row whose fields contradict each other, which the schema cannot express. */
function decodeOrSkip(codec: Codec, row: unknown): unknown {
  try {
    return codec.decode(row);
  } catch (error) {
    fc.pre(!(error instanceof ContradictionError));
    throw error;
  }
}

describe('every endpoint of the contract', () => {
  it('has a unique path', () => {
    const paths = everyEndpoint.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has a path below /lms/api (D-01.1)', () => {
    const elsewhere = everyEndpoint.filter(
      ({ path }) => !path.startsWith('/lms/api/') && path !== '/lms/config.json',
    );
    expect(elsewhere).toEqual([]);
  });

  it('has a one-sentence summary', () => {
    expect(
      everyEndpoint.filter(({ summary }) => !/^[A-Z].+\.$/.test(summary)).map(({ name }) => name),
    ).toEqual([]);
  });

  it('stores neither the passwords, the codes nor the keys of calls that write, and no anonymous answer', () => {
    const unstored = everyEndpoint.filter(({ isUnstored }) => isUnstored).map(({ name }) => name);
    const withPassword = everyEndpoint
      .filter(({ writes, request }) => writes && 'password' in (request.schema.properties ?? {}))
      .map(({ name }) => name);
    expect(unstored).toEqual(expect.arrayContaining(withPassword));
    expect(new Set(unstored)).toEqual(
      new Set([
        ...withPassword,
        'lti.choose',
        'lti.open',
        'people.issueCode',
        'officePeople.slips',
        'schedule.subscribe',
        'questionnaires.answer',
        'programTokens.create',
        'webhooks.add',
        'webhooks.renewSecret',
      ]),
    );
    expect(withPassword).toEqual(['sheets.sign']);
  });

  it('refuses blanks in each required text, except in passwords and searches (§5, §5 Texts.1)', () => {
    const lenient = everyEndpoint.flatMap(({ request }) =>
      Object.values(request.schema.properties ?? {}).filter(
        ({ minLength = 0, pattern }) => minLength > 0 && pattern === undefined,
      ),
    );
    expect(new Set(lenient.map(({ title }) => title))).toEqual(
      new Set(['password', 'newPassword', 'text', 'query']),
    );
  });

  it('writes only by POST', () => {
    expect(everyEndpoint.filter(({ method, writes }) => writes && method !== 'POST')).toEqual([]);
  });
});

describe.each(everyEndpoint.filter(({ request }) => Object.keys(request.names).length > 0))(
  'the request of $name',
  ({ request }) => {
    it('is the same after encoding and decoding', () => {
      fc.assert(
        fc.property(rowOf(request.schema), (row) => {
          const inside = decodeOrSkip(request, row);
          expect(request.decode(request.encode(inside))).toEqual(inside);
        }),
        { numRuns: 50 },
      );
    });
  },
);

/**
 * Responses whose schema allows more than a server sends: it cannot say which result set has which rows, nor that the schedule
 * has one row for each day of the week.
 */
const isLoose = ({ response: { schema } }: Endpoint): boolean =>
  schema.items?.anyOf !== undefined || schema === Schedule.schema;

describe.each(everyEndpoint.filter((endpoint) => endpoint.kind !== 'file' && !isLoose(endpoint)))(
  'the response of $name',
  ({ response }) => {
    it('loses nothing when it is encoded (§7 Transport.5, D-02.1)', () => {
      const responses = rowOf({ properties: { data: response.schema }, required: ['data'] });
      fc.assert(
        fc.property(responses, ({ data }) => {
          const inside = decodeOrSkip(response, data);
          expect(response.decode(response.encode(inside))).toEqual(inside);
        }),
        { numRuns: 50 },
      );
    });
  },
);
