import { z } from 'zod';
import { isInNetworks, isLoopback, isPrivateAddress } from '../../domain/network-address.ts';

/** A scanner in the network of a company; `password` and `key` go with every call, as the device wants them. */
export type FaceDevice = { readonly address: string; readonly password: string | null; readonly key: string | null };
export type FaceScannerFailure = 'address' | 'timeout' | 'unreachable' | 'protocol' | 'device';
export class FaceScannerError extends Error {
  readonly failure: FaceScannerFailure;
  constructor(failure: FaceScannerFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** The seven calls that scanners answer. Names and pictures of people are in the bodies, so none is ever logged. */
export type FaceScanner = {
  /** Whether this machine itself may stand for a device. */
  readonly takesLoopback: boolean;
  /** Whether the server calls devices at this address. */
  mayStandAt(address: string): boolean;
  /** How long a person has to look into the scanner. */
  readonly scanSeconds: number;
  getDeviceKey(device: FaceDevice): Promise<string>;
  setWifi(device: FaceDevice, wifi: { ssid: string; password: string }): Promise<void>;
  createPerson(device: FaceDevice, person: { personId: string; name: string }): Promise<void>;
  createFace(device: FaceDevice, face: { personId: string; faceId: string; image: Buffer }): Promise<void>;
  /** Asks the scanner to take a picture of the person who stands before it, for this person. */
  takeImage(device: FaceDevice, personId: string): Promise<void>;
  /** Ids of the faces that the scanner has of a person; empty for a person it does not know. */
  findFaces(device: FaceDevice, personId: string): Promise<string[]>;
  deletePerson(device: FaceDevice, personId: string): Promise<void>;
};
export type FaceScannerOptions = {
  /** The networks whose devices are called; every private one when left out. */
  readonly networks?: readonly string[] | null;
  readonly port?: number;
  /** Where the simulator listens; without it no loopback address is called. */
  readonly loopbackPort?: number | null;
  readonly timeoutMs?: number;
  readonly scanSeconds?: number;
  readonly retryAfterMs?: number;
};

const DEVICE_PORT = 8090;
const MOST_ANSWER_BYTES = 256 * 1024;
const TRIES = 2;

const Answer = z.looseObject({
  success: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  msg: z.string().optional(),
  data: z.unknown().optional(),
});
const DeviceKey = z.union([z.string().min(1), z.object({ deviceKey: z.string().min(1) }).transform((data) => data.deviceKey)]);
const Faces = z.array(z.looseObject({ faceId: z.string() }));

type Call = { readonly path: string; readonly fields: Readonly<Record<string, string>>; readonly isRepeatable: boolean };

export function createFaceScanner(options: FaceScannerOptions = {}): FaceScanner {
  const { loopbackPort = null, retryAfterMs = 250 } = options;
  const call = async (device: FaceDevice, path: string, fields: Record<string, string>, isRepeatable = true) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await askDevice(device, { path, fields, isRepeatable }, options);
      } catch (error) {
        const isPassing = error instanceof FaceScannerError && (error.failure === 'unreachable' || error.failure === 'timeout');
        if (!isPassing || !isRepeatable || attempt === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      }
    }
  };
  return {
    takesLoopback: loopbackPort !== null,
    mayStandAt: (address) => mayStandAt(address, options),
    scanSeconds: options.scanSeconds ?? 20,
    async getDeviceKey(device) {
      const key = DeviceKey.safeParse(await call(device, 'getDeviceKey', {}));
      if (!key.success) throw new FaceScannerError('protocol', 'the scanner told no key');
      return key.data;
    },
    async setWifi(device, { ssid, password }) {
      await call(device, 'setWifi', { wifiMsg: JSON.stringify({ ssId: ssid, pwd: password, isDHCPMod: true }) });
    },
    async createPerson(device, { personId, name }) {
      await call(device, 'person/create', { person: JSON.stringify({ id: personId, name }) });
    },
    async createFace(device, { personId, faceId, image }) {
      await call(device, 'face/create', { personId, faceId, imgBase64: image.toString('base64') });
    },
    async takeImage(device, personId) {
      await call(device, 'face/takeImg', { personId }, false);
    },
    async findFaces(device, personId) {
      const faces = Faces.safeParse((await call(device, 'face/find', { personId })) ?? []);
      if (!faces.success) throw new FaceScannerError('protocol', 'the scanner told no list of faces');
      return faces.data.map((face) => face.faceId);
    },
    async deletePerson(device, personId) {
      await call(device, 'face/deletePerson', { personId });
    },
  };
}

function mayStandAt(address: string, { loopbackPort = null, networks = null }: FaceScannerOptions): boolean {
  if (loopbackPort !== null && isLoopback(address)) return true;
  return isPrivateAddress(address) && (networks === null || isInNetworks(address, networks));
}

/** Only a plain private address is called: no name that could lead elsewhere, no redirect, no answer without an end. */
function addressOf({ address }: FaceDevice, path: string, options: FaceScannerOptions): string {
  const loopbackPort = options.loopbackPort ?? null;
  const isSimulator = loopbackPort !== null && isLoopback(address);
  if (!mayStandAt(address, options)) throw new FaceScannerError('address', 'a scanner has a private address');
  const host = address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${isSimulator ? loopbackPort : (options.port ?? DEVICE_PORT)}/${path}`;
}

async function askDevice(device: FaceDevice, { path, fields }: Call, options: FaceScannerOptions): Promise<unknown> {
  const url = addressOf(device, path, options);
  const form = new URLSearchParams({ pass: device.password ?? '', key: device.key ?? '', ...fields });
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
    });
    if (!response.ok) throw new FaceScannerError('protocol', `the scanner answered ${response.status}`);
    return readAnswer(await limitedText(response));
  } catch (error) {
    if (error instanceof FaceScannerError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new FaceScannerError(
      isLate ? 'timeout' : 'unreachable',
      isLate ? 'no answer in time' : 'the scanner cannot be reached',
    );
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_ANSWER_BYTES) throw new FaceScannerError('protocol', 'the answer has no end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readAnswer(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new FaceScannerError('protocol', 'the answer is no JSON');
  }
  const answer = Answer.safeParse(json);
  if (!answer.success) throw new FaceScannerError('protocol', 'the answer has another shape');
  if (!answer.data.success) throw new FaceScannerError('device', 'the scanner refused');
  return answer.data.data;
}
