import { configure } from '@testing-library/react';
import * as React from 'react';
import { vi } from 'vitest';

/** What the DOM of the tests lacks, and the clock that every page test stands at: Thursday 15 January 2026, 10:00 in Bangkok. */
export const NOW = '2026-01-15T03:00:00Z';

const FIND_MS = 8000;

/** An event stream that says only what a test tells it to. */
export class TestStream extends EventTarget {
  static readonly CLOSED = 2;
  static open: TestStream[] = [];
  readonly url: string;
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    TestStream.open.push(this);
  }

  close() {
    this.readyState = TestStream.CLOSED;
    TestStream.open = TestStream.open.filter((stream) => stream !== this);
  }
}

/** Tells every open stream of an address something, as the server does. */
export function tellStreams(address: string, name: string, data: unknown) {
  for (const stream of TestStream.open)
    if (stream.url.startsWith(address)) stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
}

/** Uploads are requests of the older kind; here they go the way of all others. */
class RequestOverFetch {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 0;
  responseText = '';
  private method = 'GET';
  private address = '';
  private readonly headers = new Headers();
  private answer: Response | null = null;

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.answer?.headers.get(name) ?? null;
  }

  async send(body: FormData) {
    try {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      this.answer = await fetch(this.address, { method: this.method, headers: this.headers, body });
      this.status = this.answer.status;
      this.responseText = await this.answer.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}

type SavedFile = { readonly name: string; readonly text: () => Promise<string>; readonly bytes: () => Promise<ArrayBuffer> };
let saved: SavedFile[] = [];
const heldFiles = new Map<string, Blob>();

/** What the page gave the reader to save, the first one first. */
export const savedFiles = (): readonly SavedFile[] => saved;
export const forgetFiles = () => {
  saved = [];
  heldFiles.clear();
};

/** A link that saves a file keeps it for the test; without this the window would go to its address. */
function keepSavedFiles() {
  URL.createObjectURL = (file) => {
    const address = `blob:${heldFiles.size}`;
    if (file instanceof Blob) heldFiles.set(address, file);
    return address;
  };
  URL.revokeObjectURL = () => {};
  const follow = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const file = heldFiles.get(this.href);
    if (file) saved.push({ name: this.download, text: () => file.text(), bytes: () => file.arrayBuffer() });
    else follow.call(this);
  };
}

const SHOWN_LETTERS = 3000;
const WORDLESS = new Set(['STYLE', 'SCRIPT', 'SVG']);
/** What was looked for and what stood on the page instead, in words: written for each look of a test that waits, so it has to be quick. */
function missing(message: string | null): Error {
  return new Error(`${message ?? ''}\nOn the page:\n${wordsIn(document.body).join('|').slice(0, SHOWN_LETTERS)}`);
}

function wordsIn(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? [node.textContent] : [];
  return WORDLESS.has(node.nodeName.toUpperCase()) ? [] : [...node.childNodes].flatMap(wordsIn);
}

const INLINE = new Set(['SPAN', 'A', 'B', 'I', 'EM', 'STRONG', 'SMALL', 'CODE', 'LABEL', 'SVG']);

/**
 * Style sheets are not loaded in these tests, so what an element wears is its own style. Working it out for the whole sheet of the
 * component library took most of the time of a test.
 */
function styleOf(element: Element): CSSStyleDeclaration {
  const own = element instanceof HTMLElement ? element.style : document.documentElement.style;
  const display = own.display || (INLINE.has(element.tagName.toUpperCase()) ? 'inline' : 'block');
  const propertyOf = (name: string) => (name === 'display' ? display : own.getPropertyValue(name));
  return new Proxy(own, {
    get: (style, name) => (name === 'display' ? display : name === 'getPropertyValue' ? propertyOf : Reflect.get(style, name)),
  });
}

/** React keeps a stack for every element it makes, for its warnings; that is a third of the time of a test. */
function dropOwnerStacks() {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null) return;
  const property = { get: () => Number.MAX_SAFE_INTEGER, set: () => {}, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', property);
}

/** An element on the console is told by its tag: printed whole it brings the window and everything in it. */
function shortenConsole() {
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...parts: unknown[]) => say(...parts.map((part) => (part instanceof Node ? `<${part.nodeName}>` : part)));
  }
}

/** Puts in place what the pages find in a browser. Once for all tests of a worker. */
export function prepareBrowser() {
  dropOwnerStacks();
  shortenConsole();
  keepSavedFiles();
  configure({ asyncUtilTimeout: FIND_MS, defaultHidden: true, getElementError: missing });
  vi.stubGlobal('getComputedStyle', styleOf);
  window.getComputedStyle = styleOf;
  vi.stubGlobal('EventSource', TestStream);
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch);
  // Fields that grow with their text measure themselves again when fonts have come.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  // Long lists draw the rows that fit into their height; without layout every element is as large as the window.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => window.innerHeight, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => window.innerWidth, configurable: true });
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
}

/** The clock of the pages stands still; timers run. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
}
