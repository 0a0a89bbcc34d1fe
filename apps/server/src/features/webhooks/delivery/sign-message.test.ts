import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { createSecret, openSecret } from '../webhook-secret.ts';
import { signedHeaders } from './sign-message.ts';

const key = randomBytes(32);
const body = '{"type":"person.changed","data":{"items":[{"note":"ң ө ү"}]}}';
const content = () => ({
  messageId: 'msg_1',
  timestampSeconds: Math.floor(Date.now() / 1_000),
  body,
});

function aSecret() {
  const { shown, sealed } = createSecret(key);
  const secret = openSecret(sealed, key);
  if (!secret) throw new Error('The secret does not open');
  return { shown, sealed, secret };
}

describe('a signed message', () => {
  it('is verified by the library of Standard Webhooks with the secret that was shown', () => {
    const { shown, secret } = aSecret();
    expect(shown).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(new Webhook(shown).verify(body, signedHeaders(content(), [secret]))).toEqual(JSON.parse(body));
  });

  it('is refused when the body, the id, the time or the secret is another one', () => {
    const { shown, secret } = aSecret();
    const headers = signedHeaders(content(), [secret]);
    const verifier = new Webhook(shown);
    const refused = [
      () => verifier.verify(body.replace('person', 'parson'), headers),
      () => verifier.verify(body, { ...headers, 'webhook-id': 'msg_2' }),
      () =>
        verifier.verify(body, { ...headers, 'webhook-timestamp': String(content().timestampSeconds - 1) }),
      () => new Webhook(aSecret().shown).verify(body, headers),
    ];
    for (const verify of refused) expect(verify).toThrow(WebhookVerificationError);
  });

  it('has two signatures while a secret is replaced, so that either is enough', () => {
    const [newest, former] = [aSecret(), aSecret()];
    const headers = signedHeaders(content(), [newest.secret, former.secret]);
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const { shown } of [newest, former])
      expect(new Webhook(shown).verify(body, headers)).toEqual(JSON.parse(body));
  });
});

describe('a stored secret', () => {
  it('is sealed, and does not open with another key', () => {
    const { shown, sealed } = aSecret();
    expect(sealed.toString('latin1')).not.toContain(
      Buffer.from(shown.slice('whsec_'.length), 'base64').toString('latin1'),
    );
    expect(openSecret(sealed, randomBytes(32))).toBeUndefined();
  });
});
