import type { WireAnswer } from '../../../contract/endpoint.ts';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { useCall } from '../../api/use-call.ts';

export type PersonalCopy = WireAnswer<typeof personalCopies.mine>[number];

export const ASK_WHILE_MAKING_MS = 2_000;
export const isMaking = ({ status }: PersonalCopy): boolean => status === 'running';

/** Takes a copy by a link that is made for this moment. */
export function useDownloadCopy() {
  const open = useCall(personalCopies.open, { onDone: ({ url }) => window.location.assign(url) });
  return { isPending: open.isPending, download: (id: string) => open.mutate({ body: { id } }) };
}
