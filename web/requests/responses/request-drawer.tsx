import { useQuery } from '@tanstack/react-query';
import { requests } from '../../../contract/requests/responses.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { RequestDetail } from './request-detail.tsx';
import { POLL_MS } from './request-item.ts';
import { REQUESTS } from './texts.ts';

/** The request that the address names. */
export function RequestDrawer({ list }: { list: ListState }) {
  const { t } = useText(REQUESTS);
  const id = list.one('request');
  return (
    <SideDrawer
      title={t('detail.title')}
      isOpen={id !== undefined}
      hasAddress
      size={560}
      onClose={() => list.close({ request: undefined })}
    >
      {id ? <OneRequest id={id} onShow={(next) => list.open({ request: next })} /> : null}
    </SideDrawer>
  );
}

/** A request that is waited for is looked at again by itself. */
export function OneRequest({ id, onShow }: { id: string; onShow: (id: string) => void }) {
  const found = useQuery({
    ...query(requests.get, { query: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  });
  return (
    <QueryView query={found} shape="form">
      {(request) => <RequestDetail request={request} onShow={onShow} />}
    </QueryView>
  );
}
