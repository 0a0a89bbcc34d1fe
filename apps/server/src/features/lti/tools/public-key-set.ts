import { isFields, type Fields } from './fields.ts';

/** A JSON Web Key Set. */
export const isKeySet = (value: unknown): value is Fields & { readonly keys: readonly unknown[] } =>
  isFields(value) && Array.isArray(value['keys']) && value['keys'].length > 0;

/** A set of public keys: neither a private nor a shared one is in it. */
export const isPublicKeySet = (value: unknown): value is Fields =>
  isKeySet(value) &&
  value.keys.every(
    (key) => isFields(key) && typeof key['kty'] === 'string' && !('d' in key) && !('k' in key),
  );
