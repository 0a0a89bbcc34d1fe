import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../storage/files/disposition.ts';

/** Prevents the browser from running anything in an opened file. */
export const fileSandbox =
  "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For a file that is made for its reader. Caches may not store it, because it holds personal data that may have changed since. */
export const setMadeFileHeaders = (
  reply: FastifyReply,
  { name, type }: { readonly name: string; readonly type: string },
): FastifyReply =>
  reply
    .header('content-security-policy', fileSandbox)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
    .type(type);
