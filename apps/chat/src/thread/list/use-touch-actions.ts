import { useEffect, useEffectEvent } from 'react';

/** How long a finger rests on a message to open its menu. */
const HOLD_MS = 450;
/** A finger that moved this far does not rest. */
const STILL_PX = 10;
/** A message that was pulled this far to the right is replied to. */
const REPLY_PX = 56;
const PULL_MAX_PX = 72;

interface Actions {
  readonly onReply: (messageId: number) => void;
}

interface Touch {
  readonly message: HTMLElement;
  readonly x: number;
  readonly y: number;
}

const messageAt = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-message-id]')) || undefined;

const menuOf = (message: HTMLElement): HTMLElement | null =>
  message.querySelector<HTMLElement>('[aria-haspopup="menu"]');

/** Follows one finger on the messages of a list. */
class TouchTracker {
  readonly #onReply: Actions['onReply'];
  #touch: Touch | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulledPx = 0;
  #isHeld = false;

  constructor({ onReply }: Actions) {
    this.#onReply = onReply;
  }

  /** Returns what ends it. */
  listen(list: HTMLElement): () => void {
    list.addEventListener('pointerdown', this.#begin);
    list.addEventListener('pointermove', this.#move);
    list.addEventListener('pointerup', this.#release);
    list.addEventListener('pointercancel', this.#end);
    list.addEventListener('scroll', this.#end, { passive: true });
    list.addEventListener('contextmenu', this.#suppress);
    // Its default would move the focus to what is under the finger, which closes the menu.
    list.addEventListener('touchend', this.#suppress, { passive: false });
    list.addEventListener('click', this.#suppress, { capture: true });
    return () => {
      this.#end();
      list.removeEventListener('pointerdown', this.#begin);
      list.removeEventListener('pointermove', this.#move);
      list.removeEventListener('pointerup', this.#release);
      list.removeEventListener('pointercancel', this.#end);
      list.removeEventListener('scroll', this.#end);
      list.removeEventListener('contextmenu', this.#suppress);
      list.removeEventListener('touchend', this.#suppress);
      list.removeEventListener('click', this.#suppress, { capture: true });
    };
  }

  readonly #begin = (event: PointerEvent): void => {
    this.#end();
    this.#isHeld = false;
    const message = messageAt(event);
    if (event.pointerType !== 'touch' || !event.isPrimary || !message) return;
    // A message that is deleted or on its way has no menu, and no reply.
    if (!menuOf(message)) return;
    this.#touch = { message, x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#end();
      menuOf(message)?.click();
      // Only what the finger itself presses is suppressed.
      this.#isHeld = true;
    }, HOLD_MS);
  };

  readonly #move = ({ clientX, clientY }: PointerEvent): void => {
    if (!this.#touch) return;
    const [right, down] = [clientX - this.#touch.x, Math.abs(clientY - this.#touch.y)];
    if (Math.max(Math.abs(right), down) > STILL_PX) clearTimeout(this.#timer);
    this.#pulledPx = right > down ? Math.min(PULL_MAX_PX, right) : 0;
    const { style } = this.#touch.message;
    style.translate = this.#pulledPx > STILL_PX ? `${this.#pulledPx}px` : '';
  };

  readonly #release = (): void => {
    const id = Number(this.#touch?.message.dataset['messageId'] ?? 0);
    const isReply = this.#pulledPx >= REPLY_PX;
    this.#end();
    if (isReply && id > 0) this.#onReply(id);
  };

  readonly #end = (): void => {
    clearTimeout(this.#timer);
    if (this.#touch) this.#touch.message.style.translate = '';
    this.#touch = undefined;
    this.#pulledPx = 0;
  };

  /** The finger that opened a menu neither opens the browser's menu nor presses what is under it. */
  readonly #suppress = (event: Event): void => {
    if (!this.#isHeld && !(event.type === 'contextmenu' && this.#touch)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== 'contextmenu') this.#isHeld = false;
  };
}

/** On a touch screen: a finger that rests on a message opens its menu, and one that pulls it to the right replies to it. */
export function useTouchActions(list: HTMLElement | undefined, { onReply }: Actions): void {
  const reply = useEffectEvent(onReply);
  useEffect(() => {
    if (!list) return undefined;
    return new TouchTracker({ onReply: (id) => reply(id) }).listen(list);
  }, [list]);
}
