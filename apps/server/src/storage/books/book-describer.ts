import fastifyPlugin from 'fastify-plugin';
import { openBookDescriber, type BookDescriber } from './describe-book.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The page count and the cover of a stored book. */
    describeBook: BookDescriber['describe'];
  }
}

export const bookDescriber = fastifyPlugin((app) => {
  const describer = openBookDescriber(app.files, app.log);
  app.decorate('describeBook', describer.describe);
  app.queueLengths.set('books', describer.waitingCount);
  // Before the other hooks of the stop, so that nothing waits for a book.
  app.addHook('preClose', () => describer.close());
});
