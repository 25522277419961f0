import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startFaceScannerSimulator } from '../testing/face-scanner-simulator.ts';
import { createFaceScanner, FaceScannerError } from './face-scanner.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});
const device = (address: string) => ({ address, password: '12345678', key: null });
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof FaceScannerError ? error.failure : Promise.reject(error)),
  );

async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address: AddressInfo | string | null = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, calls: () => calls };
}

describe('what is called', () => {
  test.each([
    '8.8.8.8',
    '169.254.169.254',
    'localhost',
    'scanner.example',
    '127.0.0.1',
    '::1',
    '0.0.0.0',
    '10.0.0.1@8.8.8.8',
    '2130706433',
    '192.168.1.1:80',
  ])('not %s', async (address) => {
    expect(await failureOf(createFaceScanner().getDeviceKey(device(address)))).toBe('address');
  });

  test('where networks are named, nobody beside them', async () => {
    const scanner = createFaceScanner({ networks: ['10.20.0.0/16'], timeoutMs: 1 });
    expect(['10.20.3.4', '10.21.3.4', '192.168.1.20', '8.8.8.8'].map((address) => scanner.mayStandAt(address))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await failureOf(scanner.getDeviceKey(device('10.21.3.4')))).toBe('address');
    expect(createFaceScanner({ networks: [] }).mayStandAt('10.20.3.4')).toBe(false);
  });

  test('no redirect is followed', async () => {
    const target = await answering(200, '{"success":true,"data":"key"}');
    const first = await answering(302, '', { location: `http://127.0.0.1:${target.port}/getDeviceKey` });
    const scanner = createFaceScanner({ loopbackPort: first.port, retryAfterMs: 1 });
    expect(await failureOf(scanner.getDeviceKey(device('127.0.0.1')))).toBe('unreachable');
    expect(target.calls()).toBe(0);
  });
});

describe('answers', () => {
  test.each([
    [200, 'no json', 'protocol'],
    [200, '{"hello":1}', 'protocol'],
    [500, '{}', 'protocol'],
    [200, '{"success":false,"msg":"no"}', 'device'],
    [200, 'x'.repeat(300_000), 'protocol'],
  ])('%s %.20s is %s', async (status, body, failure) => {
    const { port } = await answering(status, body);
    expect(
      await failureOf(createFaceScanner({ loopbackPort: port }).setWifi(device('127.0.0.1'), { ssid: 'a', password: 'b' })),
    ).toBe(failure);
  });

  test('a silent scanner is a time-out after a second try; a picture is asked for once', async () => {
    const simulator = await startFaceScannerSimulator();
    closing.push(() => simulator.close());
    simulator.behaviour.isSilent = true;
    const scanner = createFaceScanner({ loopbackPort: simulator.port, timeoutMs: 50, retryAfterMs: 1 });
    expect(await failureOf(scanner.findFaces(device('127.0.0.1'), 'p'))).toBe('timeout');
    expect(await failureOf(scanner.takeImage(device('127.0.0.1'), 'p'))).toBe('timeout');
  });

  test('the seven calls go as forms with the password', async () => {
    const simulator = await startFaceScannerSimulator();
    closing.push(() => simulator.close());
    const scanner = createFaceScanner({ loopbackPort: simulator.port });
    const here = device('127.0.0.1');
    expect(await scanner.getDeviceKey(here)).toBe(simulator.serial);
    await scanner.setWifi(here, { ssid: 'Office', password: 'secret-wifi' });
    await scanner.createPerson(here, { personId: 'p1', name: 'E001' });
    await scanner.createFace(here, { personId: 'p1', faceId: 'f1', image: Buffer.from('image') });
    await scanner.takeImage(here, 'p1');
    expect(await scanner.findFaces(here, 'p1')).toContain('f1');
    await scanner.deletePerson(here, 'p1');
    expect(await scanner.findFaces(here, 'p1')).toEqual([]);
    expect(new Set(simulator.calls.map((call) => call.path))).toEqual(
      new Set(['getDeviceKey', 'setWifi', 'person/create', 'face/create', 'face/takeImg', 'face/find', 'face/deletePerson']),
    );
    expect(await failureOf(scanner.getDeviceKey({ ...here, password: 'wrong' }))).toBe('device');
  });
});
