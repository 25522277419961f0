import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { WireAnswer } from '../../../../contract/endpoint.ts';
import { invitations } from '../../../../contract/people/invitations.ts';
import { ApiError } from '../../../api/api-error.ts';
import { forgetInvitation, keepInvitation } from '../../../api/invitation.ts';
import { query } from '../../../api/queries.ts';
import { useText } from '../../../text/use-text.ts';
import { LoadingShape } from '../../../ui/loading-shape.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { QueryFailure } from '../../../ui/query-view.tsx';
import { SETUP } from '../texts.ts';
import { InvitationNotice } from './invitation-notice.tsx';
import { OpenInvitation } from './open-invitation.tsx';

export type InvitationInfo = WireAnswer<typeof invitations.info>;

/** The page an invitation leads to: who invites, and the one thing to do next, whatever state it is in. */
export function AcceptInvitePage() {
  const { t } = useText(SETUP);
  const { code = '', email = '' }: { code?: string; email?: string } = useSearch({ strict: false });
  const info = useQuery({ ...query(invitations.info, { query: { code } }), enabled: code !== '' });
  useKeptWhileOpen(info.data?.state, code, email);
  usePageTitle(info.data ? t('invite.title', { company: info.data.organizationName }) : t('invite.checking'));
  if (code === '' || isUnknown(info.error)) return <InvitationNotice kind="unknown" />;
  if (info.error) return <QueryFailure error={info.error} onRetry={() => void info.refetch()} />;
  if (!info.data) return <LoadingShape shape="form" />;
  if (info.data.state === 'open') return <OpenInvitation info={info.data} code={code} email={email} />;
  return <InvitationNotice kind={info.data.state} info={info.data} />;
}

const isUnknown = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 422);

/** An open invitation is remembered on the way through sign-up; one that is over is forgotten. */
function useKeptWhileOpen(state: InvitationInfo['state'] | undefined, code: string, email: string) {
  useEffect(() => {
    if (!state || code === '') return;
    if (state === 'open') keepInvitation(`?${new URLSearchParams({ code, ...(email ? { email } : {}) })}`);
    else forgetInvitation();
  }, [state, code, email]);
}
