export const print = (text: string): void => void process.stdout.write(`${text}\n`);

export const printError = (text: string): void => void process.stderr.write(`${text}\n`);
