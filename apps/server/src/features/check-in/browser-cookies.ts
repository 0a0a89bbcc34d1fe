import type { FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH, SCAN_VALID_MINUTES } from '@portal/wire';
import { readCookie, setCookie } from '../../plugins/cookies.ts';
import { generateToken } from '../../shared/secret-tokens.ts';

const DEVICE_SECONDS = 180 * 24 * 60 * 60;
const COOKIE_PATH = `${BASE_PATH}/api/qr`;
const NAME = /^[\w-]{43}$/;

/** The name of the browser, which stays when another person signs in; a new one gets a cookie. */
export function nameDevice(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, 'checkin-device');
  const value = known !== undefined && NAME.test(known) ? known : generateToken();
  setCookie(reply, 'checkin-device', { value, maxAgeSeconds: DEVICE_SECONDS, path: COOKIE_PATH });
  return value;
}

export const readClaimId = (request: FastifyRequest): string | undefined => readCookie(request, 'checkin');

export function setClaimId(reply: FastifyReply, value: string): void {
  setCookie(reply, 'checkin', { value, maxAgeSeconds: SCAN_VALID_MINUTES * 60, path: COOKIE_PATH });
}
