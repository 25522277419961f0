import { z } from 'zod';

/** A browser without a screen over real HTTP: it keeps the cookies of every site and follows redirects as one does. */
export type HttpBrowser = {
  /** Cookies by host and name. */
  readonly cookies: Map<string, Map<string, string>>;
  /**
   * Opens an address and follows redirects to the end, or until one leads to an address with this in it, which is not opened.
   * Every address on the way is in `way`.
   */
  open(address: string, stopAt?: string): Promise<{ response: Response; text: string; way: string[] }>;
  send(address: string, init?: RequestInit): Promise<Response>;
};

/** The body of an answer that is an object. */
export const readJson = async (response: Response): Promise<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).parse(await response.json());

const MOST_STEPS = 15;

export function openHttpBrowser(): HttpBrowser {
  const cookies = new Map<string, Map<string, string>>();
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { host } = new URL(address);
    const jar = cookies.get(host) ?? new Map<string, string>();
    cookies.set(host, jar);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };
  return {
    cookies,
    send,
    async open(address, stopAt) {
      const way = [address];
      let response = await send(address);
      for (
        let next = response.headers.get('location');
        next && way.length < MOST_STEPS;
        next = response.headers.get('location')
      ) {
        await response.body?.cancel();
        const target = new URL(next, way.at(-1)).href;
        way.push(target);
        if (stopAt && target.includes(stopAt)) return { response, text: '', way };
        response = await send(target);
      }
      return { response, text: await response.text(), way };
    },
  };
}

function keep(jar: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute));
  if (isGone) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}
