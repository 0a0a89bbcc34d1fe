/** Compares two typed passwords as the server does: й as one letter or as a letter with a sign is the same. */
export const isSamePassword = (one: string, other: string): boolean => one.normalize() === other.normalize();
