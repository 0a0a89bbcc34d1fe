/** The position of each topic, by its name. */
export type Positions = Readonly<Record<string, number>>;

const SEPARATOR = ',';
const ENTRY = /^([a-z][a-z-]*):(\d{1,15})$/;

/** The last event ID of a stream with several topics, such as `chat:1042,notifications:7`. */
export const encodeCursor = (positions: Positions): string =>
  Object.entries(positions)
    .map(([topic, position]) => `${topic}:${position}`)
    .join(SEPARATOR);

/** Ignores invalid entries, because the browser sends the text: a topic without a position starts with new events. */
export const decodeCursor = (cursor: string | undefined): Positions =>
  Object.fromEntries(
    (cursor ?? '').split(SEPARATOR).flatMap((entry) => {
      const [, topic, position] = ENTRY.exec(entry) ?? [];
      return topic === undefined ? [] : [[topic, Number(position)] as const];
    }),
  );
