import type { View } from 'foliate-js/view.js';

type Move = () => Promise<unknown>;

/** Makes one move after the other, and of those that wait the last. */
function inTurn(): (move: Move) => Promise<void> {
  let waiting: Move | undefined;
  let turn: Promise<void> | undefined;
  const moveOn = async () => {
    while (waiting) {
      const move: Move = waiting;
      waiting = undefined;
      await move().catch((error: unknown) => console.warn(error));
    }
    turn = undefined;
  };
  return (move) => {
    waiting = move;
    turn ??= moveOn();
    return turn;
  };
}

/** Lets the moves in a book wait for each other: the engine shows an empty page when it loads two at once. */
export function takeTurns(view: View): void {
  const move = inTurn();
  const [next, prev] = [view.next.bind(view), view.prev.bind(view)];
  const [goTo, goToFraction] = [view.goTo.bind(view), view.goToFraction.bind(view)];
  view.next = () => move(next);
  view.prev = () => move(prev);
  view.goTo = (target) => move(() => goTo(target));
  view.goToFraction = (fraction) => move(() => goToFraction(fraction));
}
