import { Socket } from 'node:net';

/**
 * A connection whose messages of one moment leave together: statements that are sent beside each other cost one system call and
 * wake the database once. What is written waits for the promises that are settled now, never for anything to arrive.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let isGathering = false;
  const letGo = () => {
    isGathering = false;
    socket.uncork();
  };
  const gathered = (...message: Parameters<typeof write>): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(letGo);
    }
    return write(...message);
  };
  // Connecting gives a socket its own way of writing back.
  socket.once('connect', () => Object.assign(socket, { write: gathered }));
  return socket;
}
