/** Limits that both sides keep (spec §5 and §9, D-23). Values of the university are data, not here. */

/** Messages in one page of a thread; fewer mean that there are no more (spec §9). */
export const CHAT_PAGE_SIZE = 20;
/** The longest message of the chat, in characters. */
export const MESSAGE_MAX_LENGTH = 8_000;
/** The shortest password that the login form lets through (spec §5). */
export const LOGIN_PASSWORD_MIN_LENGTH = 3;
/** The shortest and the longest new password that the server accepts (D-23). */
export const NEW_PASSWORD_MIN_LENGTH = 8;
export const NEW_PASSWORD_MAX_LENGTH = 128;
/** The longest login, in characters. */
export const LOGIN_MAX_LENGTH = 100;
/** How long a call may take (spec §9). */
export const CALL_TIMEOUT_MS = 30_000;
/** How long a chunk may take (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** How long the language cookie lives (spec §9). */
export const LANGUAGE_COOKIE_MS = 31_104_000_000;
/** The shortest new password that the password form lets through; the server demands more (spec §5, D-23). */
export const CHANGE_PASSWORD_MIN_LENGTH = 4;
/** The longest e-mail address, in characters. */
export const ADDRESS_MAX_LENGTH = 254;
/** Items in one page of the news (D-49). */
export const NEWS_PAGE_SIZE = 20;
/** The longest caption and the longest name of a news item, in characters. */
export const NEWS_CAPTION_MAX_LENGTH = 200;
/** The longest text of a news item, in characters. */
export const NEWS_TEXT_MAX_LENGTH = 20_000;
/** Characters of a file's name that are shown before the ellipsis (spec §9). */
export const FILE_NAME_SHOWN_LENGTH = 20;
