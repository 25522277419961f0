import { connect, type Socket } from 'node:net';
import { WrongAnswer } from './harness.ts';
import { percentile } from './statistics.ts';

/** What one client sends next, and how its answer is judged. */
export type LoadClient = { next(): string; judge(status: number, body: string): void };
export type LoadResult = { answers: number; seconds: number; p50: number; p99: number };

/**
 * Clients that each send a request, wait for its answer, check it and send the next, over connections that stay open.
 * Written on bare sockets: on two cores a load generator that works hard takes its share from the server.
 */
export async function runLoad(port: number, clients: readonly LoadClient[], milliseconds: number): Promise<LoadResult> {
  const sockets = await Promise.all(clients.map(() => open(port)));
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + milliseconds;
  try {
    await Promise.all(clients.map((client, index) => drive(sockets[index], client, { until, latencies })));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const elapsed = (performance.now() - started) / 1000;
  return { answers: latencies.length, seconds: elapsed, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

const open = (port: number): Promise<Socket> =>
  new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(socket));
    socket.once('error', failed);
  });

type Drive = { until: number; latencies: number[] };

function drive(socket: Socket | undefined, client: LoadClient, { until, latencies }: Drive): Promise<void> {
  if (!socket) return Promise.reject(new Error('a connection is missing'));
  return new Promise((done, failed) => {
    let sentAt = 0;
    let received = '';
    const send = () => {
      sentAt = performance.now();
      if (sentAt >= until) return done();
      socket.write(client.next(), 'utf8');
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      received += String(chunk);
      const answer = wholeAnswer(received);
      if (!answer) return;
      received = '';
      latencies.push(performance.now() - sentAt);
      try {
        client.judge(answer.status, answer.body);
        send();
      } catch (error) {
        failed(error);
      }
    });
    socket.on('error', failed);
    socket.on('close', () => failed(new WrongAnswer('the server closed a connection')));
    send();
  });
}

/** Status and body once all of the answer is there. The bytes are one character each. */
function wholeAnswer(text: string): { status: number; body: string } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = Number(/\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new WrongAnswer('an answer without a length');
  if (text.length < end + 4 + length) return null;
  return { status: Number(text.slice(9, 12)), body: Buffer.from(text.slice(end + 4), 'latin1').toString('utf8') };
}
