import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export type Sent = { json?: unknown; form?: Record<string, string>; headers?: Record<string, string>; from?: string };
/** A browser without a screen: it keeps cookies as one does and sends them back. */
export type Browser = {
  readonly cookies: Map<string, string>;
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent?: Sent): Promise<LightMyRequestResponse>;
};

export function openBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(method, url, { json, form, headers = {}, from = '203.0.113.7' } = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
      const type = json ? 'application/json' : form ? 'application/x-www-form-urlencoded' : null;
      const response = await app.inject({
        method,
        url,
        remoteAddress: from,
        headers: { ...(cookie ? { cookie } : {}), ...(type ? { 'content-type': type } : {}), ...headers },
        ...(json ? { payload: JSON.stringify(json) } : {}),
        ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}
