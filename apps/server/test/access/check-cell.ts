import { signInAs, type Actor } from './people.ts';
import type { MatrixRow } from './row.ts';
import type { AccessFixture } from './fixture.ts';

/** Sends one request of the matrix and returns the differences from the expected result. */
export async function checkCell(fixture: AccessFixture, row: MatrixRow, actor: Actor): Promise<string[]> {
  const client = await signInAs(fixture.server, fixture.people, actor);
  const { status, code, body } = await row.request(client, fixture, actor);
  const actual = status === 200 && code !== undefined ? code : String(status);
  const expected = row.expected[actor];
  const { path } = row.endpoint;
  const seen = fixture.canaries.filter(({ text }) => body.includes(text));
  for (const { text } of seen) fixture.shownTo.add(`${actor} ${text}`);
  return [
    ...(actual === expected
      ? []
      : [`${path} tells ${actor} ${actual} (${code ?? 'no code'}), not ${expected}`]),
    ...seen
      .filter(({ visibleTo }) => !visibleTo.includes(actor))
      .map(({ text }) => `${path} shows ${actor} the ${text}`),
  ];
}
