import type { Profile } from '../../api/profile.ts';
import { queryClient } from '../../api/queries.ts';
import { providerContactQuery } from './provider-contact.ts';

/** What the widget is told about the visitor. */
export type ChatVisitor = { readonly email: string; readonly name: string; readonly company: string; readonly plan: string };
type ChatWidget = { readonly identify: (visitor: ChatVisitor) => unknown };

declare global {
  interface Window {
    /** Set by the script of the configured chat provider. */
    welaChat?: ChatWidget;
  }
}

/** The name of the running cloud product, else of whatever runs; the free plan by its own name. */
export function planNameOf({ plan, subscriptions }: Pick<Profile, 'plan' | 'subscriptions'>): string {
  if (!plan || plan.isFree) return 'Free';
  const running = subscriptions
    .filter((subscription) => subscription.status.name === 'Active')
    .flatMap((subscription) => subscription.order.orderItems);
  return (running.find((subscription) => subscription.product.type === 'cloud') ?? running[0])?.product.name ?? 'Free';
}

export const visitorOf = (session: Profile): ChatVisitor => ({
  email: session.email,
  name: `${session.firstName} ${session.lastName}`.trim(),
  company: session.lastVisitEmployee?.organization.name ?? '',
  plan: planNameOf(session),
});

let loading: Promise<void> | null = null;

function loadScript(address: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the chat script could not be loaded'));
    document.head.append(script);
  });
  return loading;
}

/** Loads the configured chat widget and tells it who is here, unless they have left meanwhile. The product works without it: a failure is only logged. */
export async function offerChat(session: Profile, left: AbortSignal): Promise<void> {
  try {
    const { chatScriptUrl } = await queryClient.ensureQueryData(providerContactQuery);
    if (!chatScriptUrl || left.aborted) return;
    await loadScript(chatScriptUrl);
    if (!left.aborted) await window.welaChat?.identify(visitorOf(session));
  } catch (error) {
    console.warn('chat widget:', error);
  }
}
