import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { requests } from '../../../contract/requests/responses.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import classes from './request-actions.module.css';
import type { Request } from './request-item.ts';
import { REQUESTS } from './texts.ts';

const THUMB = { size: 'md', mih: 48 } as const;
type Asked = 'reject' | 'cancel' | 'takeBack' | 'reroute';
type ActionsProps = {
  request: Request;
  onShow: (id: string) => void;
  /** A decision stands where a thumb reaches it, whatever of the request is read. */
  isOnPhone?: boolean;
};

/** What the reader may do with a request now; what asks for a reason asks in a dialog. */
export function RequestActions({ request, onShow, isOnPhone = false }: ActionsProps) {
  const { t } = useText(REQUESTS);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, can } = request;
  const name = format.name(request.employee);
  const close = () => setAsked(null);
  const approve = useCall(requests.accept, { doneText: t('done.approved', { name }) });
  const reject = useCall(requests.accept, { doneText: t('done.rejected', { name }), onDone: close });
  const cancel = useCall(requests.cancel, { doneText: t('done.canceled'), onDone: close });
  const takeBack = useCall(requests.takeBack, {
    doneText: t('done.takenBack'),
    onDone: (sent) => {
      close();
      onShow(sent.id);
    },
  });
  const reroute = useCall(requests.reroute, { doneText: t('done.rerouted'), onDone: close });
  const dialogs = {
    reject: {
      title: t('rejectTitle', { name }),
      verb: t('reject'),
      isBusy: reject.isPending,
      onConfirm: (reason: string) => reject.mutate({ body: { id, approved: false, reason } }),
    },
    cancel: {
      title: t('cancelTitle'),
      text: t('cancelText'),
      verb: t('cancel'),
      isBusy: cancel.isPending,
      onConfirm: (reason: string) => cancel.mutate({ body: { id, reason } }),
    },
    takeBack: {
      title: t('takeBackTitle'),
      text: t('takeBackText'),
      verb: t('takeBack'),
      isBusy: takeBack.isPending,
      onConfirm: (reason: string) => takeBack.mutate({ body: { id, reason } }),
    },
    reroute: {
      title: t('rerouteTitle'),
      text: t('rerouteText'),
      verb: t('reroute'),
      isBusy: reroute.isPending,
      onConfirm: (reason: string) => reroute.mutate({ body: { id, reason } }),
    },
  } as const;
  const others = (['cancel', 'takeBack', 'reroute'] as const).filter((action) => can[action]);
  if (!can.decide && others.length === 0) return null;
  const look = isOnPhone ? THUMB : {};
  const yes = (
    <Button key="yes" {...look} loading={approve.isPending} onClick={() => approve.mutate({ body: { id, approved: true } })}>
      {t('approve')}
    </Button>
  );
  const no = (
    <Button key="no" {...look} variant="default" aria-haspopup="dialog" onClick={() => setAsked('reject')}>
      {t('reject')}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
        {can.decide ? (
          <fieldset className={isOnPhone ? classes.thumb : classes.decide} aria-label={t('detail.decide')}>
            {isOnPhone ? [no, yes] : [yes, no]}
          </fieldset>
        ) : null}
        {others.map((action) => (
          <Button key={action} variant="default" aria-haspopup="dialog" onClick={() => setAsked(action)}>
            {t(action)}
          </Button>
        ))}
      </Group>
      {asked ? <ReasonDialog {...dialogs[asked]} onClose={close} /> : null}
    </>
  );
}
