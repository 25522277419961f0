import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatheringSocket } from './gathering-socket.ts';

let server: Server;
let port = 0;
let heard: string[] = [];
beforeAll(async () => {
  server = createServer((peer) => peer.setNoDelay(true).on('data', (chunk) => heard.push(chunk.toString())));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address === 'object' && address) port = address.port;
});
afterAll(() => new Promise((done) => server.close(done)));

async function connected(): Promise<Socket> {
  const socket = gatheringSocket().setNoDelay(true);
  await new Promise<void>((done) => socket.connect(port, '127.0.0.1', done));
  return socket;
}
const sent = (socket: Socket) => new Promise<void>((done) => socket.end(done));

it('what is written at one moment, also behind settled promises, leaves as one', async () => {
  heard = [];
  const socket = await connected();
  socket.write('begin;');
  await Promise.resolve();
  socket.write('select;');
  socket.write('commit');
  expect(socket.writableLength).toBe('begin;select;commit'.length);
  await sent(socket);
  await expect.poll(() => heard).toEqual(['begin;select;commit']);
});

it('what is written later does not wait for more', async () => {
  heard = [];
  const socket = await connected();
  socket.write('first');
  await expect.poll(() => heard).toEqual(['first']);
  socket.write('second');
  await expect.poll(() => heard).toEqual(['first', 'second']);
  await sent(socket);
});

it('a last word that is written just before the end still leaves', async () => {
  heard = [];
  const socket = await connected();
  socket.write('terminate');
  await sent(socket);
  await expect.poll(() => heard.join('')).toBe('terminate');
});
