import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Profile } from '../../api/profile.ts';
import { useSession } from '../../api/session.tsx';
import { whenQuiet } from '../../api/when-quiet.ts';
import { fromWire } from '../../text/format.ts';
import { useAppPath } from '../../ui/app-link.tsx';
import { useUpgradeWish } from '../../ui/plan/upgrade-wish.ts';

const PlanBanner = lazy(() => import('./plan-banner.tsx').then((module) => ({ default: module.PlanBanner })));
const CoveredContent = lazy(() => import('./covered-content.tsx').then((module) => ({ default: module.CoveredContent })));
const UpgradePrompt = lazy(() =>
  import('../../ui/plan/upgrade-prompt.tsx').then((module) => ({ default: module.UpgradePrompt })),
);

/** Whether the full trial of the present company has expired and nothing was bought since. */
export const isTrialOver = (session: Pick<Profile, 'trialEndsAt'> | null, now = Date.now()): boolean =>
  session?.trialEndsAt != null && fromWire(session.trialEndsAt).getTime() < now;

/** What the plan adds to every page: banner, prompts to upgrade, and the end of a trial, which leaves the company pages alone. */
export function PlanFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const wish = useUpgradeWish();
  const path = useAppPath();
  const isOver = isTrialOver(session);
  const isCovered = isOver && path !== '/company' && !path.startsWith('/company/');
  useChatWidget(session);
  return (
    <>
      <Suspense>{session?.plan?.isFree && !isOver ? <PlanBanner session={session} /> : null}</Suspense>
      {isCovered && session ? (
        <Suspense>
          <CoveredContent session={session}>{children}</CoveredContent>
        </Suspense>
      ) : (
        children
      )}
      <Suspense>{wish ? <UpgradePrompt wish={wish} /> : null}</Suspense>
    </>
  );
}

/** The chat widget comes after the page, and again when another company is visited. */
function useChatWidget(session: Profile | null) {
  const employeeId = session?.lastVisitEmployee?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person in the company decides, not every reading of the profile
  useEffect(() => {
    if (!session) return;
    // Whoever signs out or visits another company meanwhile is not told of.
    const left = new AbortController();
    void offerChat(session, left.signal);
    return () => left.abort();
  }, [employeeId]);
}

async function offerChat(session: Profile, left: AbortSignal) {
  await whenQuiet();
  if (left.aborted) return;
  const widget = await import('./chat-widget.ts');
  await widget.offerChat(session, left);
}
