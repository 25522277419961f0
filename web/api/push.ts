const WORKER = '/push-sw.js';
/** Beside all pages, so that this worker controls none of them. */
const SCOPE = '/push/';

export type PushStanding = 'unsupported' | 'denied' | 'ready';
export type PushSubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Whether this browser can show messages at all, and whether its user forbade it. */
export function pushStanding(): PushStanding {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const knownSubscription = async (): Promise<PushSubscription | null> => {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** The name of this browser among those of the account: the digest of its address; null where it takes no messages. */
export async function ownPushDigest(): Promise<string | null> {
  const subscription = await knownSubscription().catch(() => null);
  if (!subscription) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the user, then the push service; null when the user said no. Only after a press: browsers refuse to ask by themselves. */
export async function beginPush(publicKey: string): Promise<PushSubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activated(registration);
  // One that was made with another key, or for somebody else, takes no messages of ours.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser gave no address');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** A worker of a scope without a page is not waited for by `ready`. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}

/** This browser takes no more messages; the server hears of it from the push service, or from who asked. */
export async function endPush(): Promise<void> {
  await knownSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
}
