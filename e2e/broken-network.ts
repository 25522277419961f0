import type { BrowserContext } from 'playwright-core';
import type { EndpointSpec } from '../contract/endpoint.ts';

const callsOf = (path: string) => (address: URL) => address.pathname === path;

/**
 * The network breaks after the server has done the next call of this endpoint and before a page hears of it, and stays broken for it
 * until the returned function is called: what a page sends again by itself meanwhile fails too.
 */
export async function loseAnswers(window: BrowserContext, { path }: EndpointSpec) {
  const calls = callsOf(path);
  let losses = 0;
  let isBroken = true;
  await window.route(calls, async (route) => {
    if (!isBroken) return route.continue();
    if (losses++ === 0) await route.fetch();
    // One that was on its way when the network was mended is let go with the routes.
    await route.abort('connectionreset').catch(() => undefined);
  });
  return async () => {
    isBroken = false;
    await window.unroute(calls);
  };
}

/** From here on the server answers calls of this endpoint at once, but no page hears of it until the returned function is called. */
export async function holdAnswers(window: BrowserContext, { path }: EndpointSpec) {
  const calls = callsOf(path);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await window.route(calls, async (route) => {
    const response = await route.fetch();
    await opened;
    // A page that waits too long for an answer gives up by itself.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return async () => {
    open();
    await window.unroute(calls);
  };
}
