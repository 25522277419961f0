import { Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { Comments } from './comments.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestDetail } from './request-detail.tsx';
import { REQUESTS } from './texts.ts';
import { useOneRequest } from './use-one-request.ts';

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

/** The whole of a request, within the application. */
function OneRequest({ id, onShow }: { id: string; onShow: (id: string) => void }) {
  const { t } = useText(REQUESTS);
  const found = useOneRequest(id);
  return (
    <QueryView query={found} shape="form" gone={t('notReadable')}>
      {(request) => (
        <RequestDetail
          request={request}
          onShow={onShow}
          actions={<RequestActions request={request} onShow={onShow} />}
          comments={<Comments request={request} />}
          link={(to, text) => (
            <AppLink to={to}>
              <Text size="sm">{text}</Text>
            </AppLink>
          )}
        />
      )}
    </QueryView>
  );
}
