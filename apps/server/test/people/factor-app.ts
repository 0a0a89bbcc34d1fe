import { Secret, TOTP } from 'otpauth';
import { secondFactor } from '@portal/wire/auth/second-factor';
import type { TestClient } from '../clients/test-client.ts';

const PERIOD_MS = 30_000;

/** An app of a phone. The server accepts no code twice, so each one is that of the next step, which the window allows once. */
export class FactorApp {
  readonly #totp: TOTP;
  #usedStep = 0;

  constructor(address: string) {
    const secret = new URL(address).searchParams.get('secret') ?? '';
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** The code of a step from now. */
  codeAt(steps: number): string {
    return this.#totp.generate({ timestamp: Date.now() + steps * PERIOD_MS });
  }

  /** A code that was not used yet: that of the step before, then the current one, then the next one. */
  nextCode(): string {
    const step = this.#totp.counter();
    const next = Math.max(step - 1, this.#usedStep + 1);
    if (next > step + 1) throw new Error('The app has no code left for this moment');
    this.#usedStep = next;
    return this.#totp.generate({ timestamp: next * PERIOD_MS });
  }
}

/** Sets an app up for the client's person; returns it with the recovery codes. */
export async function setUpFactor(
  client: TestClient,
  password?: string,
): Promise<{ readonly app: FactorApp; readonly codes: readonly string[] }> {
  const { address, token } = await client.request(secondFactor.begin, {});
  const app = new FactorApp(address);
  const { codes } = await client.request(secondFactor.confirm, { token, code: app.nextCode(), password });
  return { app, codes };
}
