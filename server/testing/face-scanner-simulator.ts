import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportSignature } from '../places/shared/device-secret.ts';

type Person = { name: string; faces: Set<string>; asked: number };
type Behaviour = {
  /** How long after `takeImg` a person looks into the scanner; null: nobody does. */
  lookAfterMs: number | null;
  /** Does not answer at all. */
  isSilent: boolean;
  /** Nobody looks into the scanner when it is asked for a picture of a person for the first time. */
  missesFirstLook: boolean;
};
type Report = { url: string; secret: string; personId: string; at: number };

/** A face scanner as a real HTTP server on this machine: people, faces, three looks, and reports to a server. */
export type FaceScannerSimulator = {
  readonly port: number;
  readonly serial: string;
  readonly people: ReadonlyMap<string, Person>;
  readonly behaviour: Behaviour;
  readonly wifi: { ssid: string | null };
  /** Every call with its fields, the latest last. */
  readonly calls: { path: string; fields: Record<string, string> }[];
  /** Says that it knew a person, as the device does: a form, signed. Answers what the server said. */
  report(report: Report): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
};
export type SimulatorOptions = { serial?: string; password?: string; lookAfterMs?: number; missesFirstLook?: boolean };
type State = Omit<FaceScannerSimulator, 'port' | 'report' | 'close' | 'people'> & {
  people: Map<string, Person>;
  password: string;
  timers: Set<NodeJS.Timeout>;
};

export async function startFaceScannerSimulator(options: SimulatorOptions = {}): Promise<FaceScannerSimulator> {
  const state: State = {
    serial: options.serial ?? 'SIMULATOR-01',
    password: options.password ?? '12345678',
    people: new Map(),
    behaviour: { lookAfterMs: options.lookAfterMs ?? 0, isSilent: false, missesFirstLook: options.missesFirstLook ?? false },
    wifi: { ssid: null },
    calls: [],
    timers: new Set(),
  };
  const server = createServer((request, response) => {
    void readForm(request).then((fields) => {
      if (state.behaviour.isSilent) return;
      const body = answer(state, (request.url ?? '/').slice(1), fields, request.method);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  const port = await listen(server);
  return {
    ...state,
    port,
    report: (report) => sendReport(state.serial, report),
    async close() {
      for (const timer of state.timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listen = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

const done = (data: unknown = null) => ({ result: 1, success: true, msg: 'ok', data });
const refused = (msg: string) => ({ result: 0, success: false, msg });

type Call = (state: State, fields: Record<string, string>) => unknown;
const CALLS: Record<string, Call> = {
  getDeviceKey: (state) => done({ deviceKey: state.serial }),
  setWifi(state, { wifiMsg = '{}' }) {
    const { ssId }: { ssId?: string } = JSON.parse(wifiMsg);
    state.wifi.ssid = ssId ?? null;
    return done();
  },
  'person/create'(state, { person = '{}' }) {
    const { id, name = '' }: { id?: string; name?: string } = JSON.parse(person);
    if (!id) return refused('no id');
    state.people.set(id, { name, faces: state.people.get(id)?.faces ?? new Set(), asked: 0 });
    return done({ id });
  },
  'face/create'(state, { personId = '', faceId = '', imgBase64 = '' }) {
    const person = state.people.get(personId);
    if (!person || imgBase64 === '') return refused('no person or no picture');
    person.faces.add(faceId);
    return done({ faceId });
  },
  'face/takeImg'(state, { personId = '' }) {
    const person = state.people.get(personId);
    if (!person) return refused('no person');
    const { lookAfterMs, missesFirstLook } = state.behaviour;
    person.asked += 1;
    if (lookAfterMs !== null && !(missesFirstLook && person.asked === 1)) {
      const timer = setTimeout(() => {
        state.timers.delete(timer);
        person.faces.add(`look-${person.faces.size + 1}`);
      }, lookAfterMs);
      state.timers.add(timer);
    }
    return done();
  },
  'face/find': (state, { personId = '' }) => done([...(state.people.get(personId)?.faces ?? [])].map((faceId) => ({ faceId }))),
  'face/deletePerson'(state, { personId = '' }) {
    state.people.delete(personId);
    return done();
  },
};

function answer(state: State, path: string, fields: Record<string, string>, method: string | undefined): unknown {
  const { pass, ...rest } = fields;
  state.calls.push({ path, fields: rest });
  if (method !== 'POST') return refused('POST only');
  if (pass !== state.password) return refused('wrong password');
  return CALLS[path]?.(state, rest) ?? refused('no such call');
}

async function sendReport(serial: string, { url, secret, personId, at }: Report) {
  const time = String(at);
  const sign = reportSignature(secret, { serial, personId, time });
  const response = await fetch(`${url}/device/v1/events`, {
    method: 'POST',
    body: new URLSearchParams({ serial, personId, time, type: 'face_0', sign }),
  });
  return { status: response.status, body: await response.json() };
}
