import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointSpec, WireAnswer } from '../../contract/endpoint.ts';
import { jobs } from '../../contract/jobs/jobs.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { addressOf, type CallInput, startTestApp, type TestApp } from '../../server/testing/app.ts';
import type { Person } from '../../server/testing/build.ts';

export type Office = {
  app: TestApp;
  owner: Person;
  /** A call of the owner over HTTP. */
  call<E extends EndpointSpec>(endpoint: E, input?: CallInput<E> & { file?: OfficeFile }): Promise<WireAnswer<E>>;
  /** Waits for the job that a call started and answers the file it made. */
  fileOf(started: { jobId: string }): Promise<Buffer>;
  ended(started: { jobId: string }): Promise<WireAnswer<typeof jobs.get>>;
  close(): Promise<void>;
};
export type OfficeFile = { name: string; content: Buffer };

/** A server of its own, with an empty database and one empty company, listening on loopback. */
export async function openOffice(now: string): Promise<Office> {
  const root = mkdtempSync(join(tmpdir(), 'wela-office-'));
  const database = await startEmbedded({ folder: join(root, 'postgres'), password: 'office', isDurable: false });
  const drop = async () => {
    await database.stop();
    for (const path of [root, database.folder]) rmSync(path, { recursive: true, force: true });
  };
  try {
    await migrate(database.adminUrl, 'office');
    const app = await startTestApp({}, { adminUrl: database.adminUrl, rolePassword: 'office', drop });
    app.setNow(now);
    const base = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { owner } = await app.build.company({ name: 'Office' });
    return officeOf(app, owner, base);
  } catch (error) {
    await drop();
    throw error;
  }
}

function officeOf(app: TestApp, owner: Person, base: string): Office {
  const send = async (endpoint: EndpointSpec, input: CallInput<EndpointSpec> & { file?: OfficeFile } = {}) => {
    const headers = new Headers(await app.headersOf(owner));
    if (endpoint.method !== 'GET') headers.set('idempotency-key', randomUUID());
    let body: string | FormData | undefined;
    if (input.file) {
      body = new FormData();
      body.set('file', new Blob([new Uint8Array(input.file.content)], { type: 'text/csv' }), input.file.name);
    } else if (input.body !== undefined) {
      body = JSON.stringify(input.body);
      headers.set('content-type', 'application/json');
    }
    const response = await fetch(base + addressOf(endpoint, input), { method: endpoint.method, headers, body });
    if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const call: Office['call'] = async (endpoint, input) => JSON.parse(await (await send(endpoint, input)).text());
  const ended: Office['ended'] = async ({ jobId }) => {
    for (;;) {
      const job = await call(jobs.get, { query: { id: jobId } });
      if (job.status === 'failed') throw new Error(`${job.name}: ${job.message}`);
      if (job.status === 'done') return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    app,
    owner,
    call,
    ended,
    async fileOf(started) {
      const { fileId } = await ended(started);
      const response = await send(jobs.file, { query: { id: fileId } });
      return Buffer.from(await response.arrayBuffer());
    },
    close: () => app.close(),
  };
}
