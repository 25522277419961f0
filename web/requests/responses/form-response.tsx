import { Anchor, Title } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { LightWait } from '../../ui/light-wait.tsx';
import classes from '../../ui/webview-page.module.css';
import { RequestDetail } from './request-detail.tsx';
import { REQUESTS } from './texts.ts';
import { useOneRequest } from './use-one-request.ts';

// What writes comes after what is read.
const RequestActions = lazy(() => import('./request-actions.tsx').then((module) => ({ default: module.RequestActions })));
const Comments = lazy(() => import('./comments.tsx').then((module) => ({ default: module.Comments })));

type FormResponseProps = { id: string; onShow: (id: string) => void };

/** One request on a phone. */
export function FormResponse({ id, onShow }: FormResponseProps) {
  const { t } = useText(REQUESTS);
  const title = t('detail.title');
  useEffect(() => {
    document.title = `${title} · Wela`;
  }, [title]);
  const found = useOneRequest(id);
  return (
    <div className={classes.page} style={found.data?.can.decide ? { paddingBottom: 112 } : undefined}>
      <Title order={1} fz={20}>
        {title}
      </Title>
      {found.data ? (
        <RequestDetail
          request={found.data}
          onShow={onShow}
          actions={
            <Suspense fallback={null}>
              <RequestActions request={found.data} onShow={onShow} isOnPhone />
            </Suspense>
          }
          comments={
            <Suspense fallback={null}>
              <Comments request={found.data} />
            </Suspense>
          }
          link={(to, text) => (
            <Anchor href={`/${currentLanguage()}${to}`} size="sm">
              {text}
            </Anchor>
          )}
        />
      ) : (
        <LightWait query={found} gone={t('notReadable')} />
      )}
    </div>
  );
}
