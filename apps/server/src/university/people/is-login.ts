/** One word without spaces and invisible characters. */
export const isLogin = (text: string): boolean => /^[^\s\p{C}]+$/u.test(text);
