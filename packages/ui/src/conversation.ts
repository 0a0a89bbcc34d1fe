import * as bubbleStyles from './conversation/bubble.module.css';
import * as composerStyles from './conversation/composer.module.css';
import * as fileStyles from './conversation/files.module.css';
import * as messagesStyles from './conversation/messages.module.css';
import * as panesStyles from './conversation/panes.module.css';
import * as quoteStyles from './conversation/quote.module.css';
import * as threadStyles from './conversation/thread.module.css';

/** Styles of a conversation: the chat and the first view of its page share them, so that nothing moves when the chat takes its place. */
export { bubbleStyles, composerStyles, fileStyles, messagesStyles, panesStyles, quoteStyles, threadStyles };
export { continuesMessage, dayOfMessage } from './conversation/message-days.ts';
export { takeFirstView, type EarlyText } from './conversation/first-view.ts';
