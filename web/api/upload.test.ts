import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTenant } from './client.ts';
import { uploadFile } from './upload.ts';

const VIEW = { id: '1', name: 'a.pdf', mimeType: 'application/pdf', sizeBytes: 3, url: '/files/1' };
let sent: Map<string, string>[] = [];

/** Answers every upload at once and keeps its headers. */
class AnsweringRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly status = 200;
  readonly responseText = JSON.stringify(VIEW);
  onload: () => void = () => {};
  onerror: () => void = () => {};
  private readonly headers = new Map<string, string>();
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader() {
    return 'application/json';
  }
  send() {
    sent.push(this.headers);
    this.upload.onprogress?.({ loaded: 3, total: 3 });
    this.onload();
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', AnsweringRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setTenant(null);
});

test('an upload says what every call says, and of which company it is', async () => {
  setTenant('company-1');
  const progress: number[] = [];
  const file = {
    purpose: 'employee-document',
    file: new Blob(['abc']),
    name: 'a.pdf',
    onProgress: (share: number) => progress.push(share),
  } as const;
  expect(await uploadFile(file)).toEqual(VIEW);
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    'accept-language': 'en',
    'x-timezone-offset': String(-new Date().getTimezoneOffset()),
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'tenant-id': 'company-1',
  });
  expect(progress).toEqual([1]);
});
