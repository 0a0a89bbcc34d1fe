/** Tells whoever started the server something. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Tells them what is wrong. */
export const complain = (text: string): void => void process.stderr.write(`${text}\n`);
