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
/** The longest text that can be searched for, in characters. */
export const SEARCH_TEXT_MAX_LENGTH = 100;
/** How many people and group chats one search answers at most. */
export const SEARCH_HITS_MAX = 20;
/** The most files of one message. */
export const MESSAGE_FILES_MAX = 10;
/** The longest text that is looked for in a conversation, in characters. */
export const CHAT_SEARCH_MAX_LENGTH = 200;
/** The longest name of a file, in characters. */
export const FILE_NAME_MAX_LENGTH = 255;
/** Characters of a quoted message that are shown. */
export const QUOTE_EXCERPT_LENGTH = 140;
/** The longest address of a push service, in characters. */
export const ADDRESS_OF_PUSH_MAX_LENGTH = 2_048;
