import { createHmac } from 'node:crypto';

interface SignedContent {
  readonly messageId: string;
  readonly timestampSeconds: number;
  readonly body: string;
}

const signatureOf = ({ messageId, timestampSeconds, body }: SignedContent, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${messageId}.${timestampSeconds}.${body}`).digest('base64');

/** The headers of a message as Standard Webhooks has them: a signature for each secret that is valid. */
export const signedHeaders = (
  content: SignedContent,
  secrets: readonly Buffer[],
): Readonly<Record<string, string>> => ({
  'webhook-id': content.messageId,
  'webhook-timestamp': String(content.timestampSeconds),
  'webhook-signature': secrets.map((secret) => `v1,${signatureOf(content, secret)}`).join(' '),
});
