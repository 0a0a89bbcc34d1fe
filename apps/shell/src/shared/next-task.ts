/** Lets the browser respond before the next step of the start (decision 0018). */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
