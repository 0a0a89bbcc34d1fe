import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { verification } from '@portal/wire';
import { route } from '../../http/route/route.ts';
import { limitVisitors } from '../../http/limits/limit-visitors.ts';
import { verifyDocument } from './verification.service.ts';

/** The public half of the key, under the name that RFC 7638 gives it. */
function toPublicJwk(documentKey: KeyObject) {
  const {
    kty: keyType = '',
    crv: curve = '',
    x = '',
  } = createPublicKey(documentKey).export({ format: 'jwk' });
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: curve, kty: keyType, x }));
  return { keyType, curve, x, use: 'sig', algorithm: 'EdDSA', keyId: thumbprint.digest('base64url') };
}

/** Verification of issued documents by anybody. */
export function verificationRoutes(app: FastifyInstance): void {
  const { documentKey } = app.secrets;
  const checkLimit = limitVisitors(app);
  const keys = [toPublicJwk(documentKey)];
  route(app, verification.check, async (query, { db, request, reply }) => {
    await checkLimit(request);
    reply.header('x-robots-tag', 'noindex');
    return verifyDocument(db, documentKey, query);
  });
  route(app, verification.keys, () => ({ keys }));
}
