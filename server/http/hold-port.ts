import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ErrorBody } from '../../contract/errors.ts';
import { messageFor } from '../../contract/messages.ts';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { languageOf } from './serve.ts';

const RETRY_SECONDS = '2';

/**
 * Takes the port before the start touches anything else, and answers every call that the server still starts.
 * `release` gives it to the application, which listens next.
 */
export async function holdPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<{ release(): Promise<void> }> {
  const server = createServer(answerStarting);
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(refusalOf(error, `${host}:${port}`)));
    server.listen({ port, host }, done);
  });
  return {
    release: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answerStarting(request: IncomingMessage, response: ServerResponse) {
  const body: ErrorBody = {
    status: 503,
    code: 'unavailable',
    message: messageFor(languageOf(request), 'unavailable', {}),
    errors: [],
    facts: {},
    requestId: randomUUID(),
  };
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': RETRY_SECONDS,
    'cache-control': 'no-store',
    // The next request must meet the application.
    connection: 'close',
  });
  response.end(JSON.stringify(body));
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program uses it',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine does not have the address',
};

function refusalOf(error: Error, address: string): Error {
  const reason = 'code' in error ? REASONS[String(error.code)] : undefined;
  if (!reason) return error;
  return new StartRefused(`Wela cannot listen on ${address}: ${reason}. Choose another one with PORT and HOST.`);
}
