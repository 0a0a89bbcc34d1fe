import { describe, expect, it } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['Ab1!', 'short'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['12345678901234567890', 'weak'],
    ['abcdefghijklmnopqrstuvwxyz', 'weak'],
    ['password', 'weak'],
    ['Кыргыз-8', 'fair'],
    ['Ala-Too-2026', 'strong'],
    ['тоо суу асман жылдыз', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
