import type { Language } from '@portal/domain';
import type { Proof } from './proof.ts';

/** Where a request about an account comes from. */
export interface RequestOrigin {
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string;
  /** Who it is among the people of the address. */
  readonly visitor: string;
  readonly proof?: Proof | undefined;
}

/** The origin of a change and the language of its e-mail. */
export interface LocalizedOrigin extends RequestOrigin {
  readonly lang: Language;
}
