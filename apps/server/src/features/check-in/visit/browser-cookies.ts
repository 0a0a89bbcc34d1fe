import type { FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH, SCAN_VALID_MINUTES } from '@portal/wire';
import { readCookie, setCookie } from '../../../http/session/cookies.ts';
import { generateToken } from '../../../university/people/secret-tokens.ts';

const DEVICE_SECONDS = 180 * 24 * 60 * 60;
/** The claim goes to the calls of the check-in alone. */
const CLAIM_PATH = `${BASE_PATH}/api/qr`;
const NAME = /^[\w-]{43}$/;

/**
 * The name of the browser, which stays when another person signs in; a new one gets a cookie. It goes to every page, so that a
 * scan before sign-in knows it.
 */
export function nameDevice(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, 'checkin-browser');
  const value = known !== undefined && NAME.test(known) ? known : generateToken();
  setCookie(reply, 'checkin-browser', { value, maxAgeSeconds: DEVICE_SECONDS });
  return value;
}

export const readClaimText = (request: FastifyRequest): string | undefined => readCookie(request, 'checkin');

export function setClaim(reply: FastifyReply, value: string): void {
  setCookie(reply, 'checkin', { value, maxAgeSeconds: SCAN_VALID_MINUTES * 60, path: CLAIM_PATH });
}
