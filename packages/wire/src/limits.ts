// Limits that client and server share (spec §5 and §9, D-23). Settings of the university are data and are not here.

/** Messages in one page of a thread; a shorter page is the last one (spec §9). */
export const CHAT_PAGE_SIZE = 20;
/** The longest message of the chat, in characters. */
export const MESSAGE_MAX_LENGTH = 8_000;
/** The shortest password that the login form accepts (spec §5). */
export const LOGIN_PASSWORD_MIN_LENGTH = 3;
/** The shortest and the longest new password that the server accepts (D-23). */
export const NEW_PASSWORD_MIN_LENGTH = 8;
export const NEW_PASSWORD_MAX_LENGTH = 128;
/** The longest login, in characters. */
export const LOGIN_MAX_LENGTH = 100;
/** Time-out of a call (spec §9). */
export const CALL_TIMEOUT_MS = 30_000;
/** Time-out of loading a chunk (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Lifetime of the language cookie (spec §9). */
export const LANGUAGE_COOKIE_MS = 31_104_000_000;
/** The shortest new password that the password form accepts; the server requires more (spec §5, D-23). */
export const CHANGE_PASSWORD_MIN_LENGTH = 4;
/** The longest e-mail address, in characters. */
export const EMAIL_MAX_LENGTH = 254;
/** Items in one page of the news (D-49). */
export const NEWS_PAGE_SIZE = 20;
/** The longest caption and the longest name of a news item, in characters. */
export const NEWS_CAPTION_MAX_LENGTH = 200;
/** The longest text of a news item, in characters. */
export const NEWS_TEXT_MAX_LENGTH = 20_000;
/** Characters of a file's name that are shown before the ellipsis (spec §9). */
export const FILE_NAME_SHOWN_LENGTH = 20;
/** The longest query of the portal search, in characters. */
export const SEARCH_TEXT_MAX_LENGTH = 100;
/** The most people and group chats in one search result. */
export const SEARCH_HITS_MAX = 20;
/** The most files of one message. */
export const MESSAGE_FILES_MAX = 10;
/** The longest query of the search in a conversation, in characters. */
export const CHAT_SEARCH_MAX_LENGTH = 200;
/** The longest name of a file, in characters. */
export const FILE_NAME_MAX_LENGTH = 255;
/** Characters of a quoted message that are shown. */
export const QUOTE_EXCERPT_LENGTH = 140;
/** The longest endpoint URL of a push subscription, in characters. */
export const PUSH_ENDPOINT_MAX_LENGTH = 2_048;
