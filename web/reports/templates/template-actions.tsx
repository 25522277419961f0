import { Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { EndpointSpec } from '../../../contract/endpoint.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { BASES } from '../../../domain/reports/report-bases.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { PLACES } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';
import type { Draft, Template } from './draft.ts';
import { RenameDialog, SaveAsDialog } from './name-dialogs.tsx';

type ActionsProps = { kind: ReportKind; template: Template; draft: Draft; isChanged: boolean };
type Asked = 'save-as' | 'rename' | 'remove' | null;

/** Save, and what else can be done with a template. */
export function TemplateActions({ kind, template, draft, isChanged }: ActionsProps) {
  const { t } = useText(REPORTS);
  const { t: shared } = useText(SHARED);
  const { calls } = PLACES[kind];
  const base = BASES[kind];
  const go = useGo();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const { id, version, canChange, isShared, isDefault, name } = template;
  const mayShare = hasAnyGroup(useSession()?.lastVisitEmployee?.permissionGroups ?? [], GROUPS.management);
  const update = useCall(calls.update, { doneText: t('done.saved') });
  const remove = useCall(calls.remove, {
    doneText: t('done.removed'),
    except: [calls.get as EndpointSpec],
    onDone: () => go(`${base}/templates`, { replace: true }),
  });
  const set = (part: { isShared: boolean } | { isDefault: boolean }) => update.mutate({ body: { kind, id, version, ...part } });
  const isEmpty = draft.columns.length === 0;
  return (
    <Group gap="xs">
      {canChange ? (
        <Button
          variant="default"
          disabled={!isChanged || isEmpty}
          loading={update.isPending}
          onClick={() => update.mutate({ body: { kind, id, version, ...draft } })}
        >
          {t('view.save')}
        </Button>
      ) : null}
      <Button variant="default" disabled={isEmpty} aria-haspopup="dialog" onClick={() => setAsked('save-as')}>
        {t('view.saveAs')}
      </Button>
      {canChange ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={t('view.more')}>
              <IconDots size={18} stroke={1.5} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setAsked('rename')}>{t('view.rename')}</Menu.Item>
            {mayShare ? (
              <Menu.Item onClick={() => set({ isShared: !isShared })}>{t(isShared ? 'view.unshare' : 'view.share')}</Menu.Item>
            ) : null}
            <Menu.Item onClick={() => set({ isDefault: !isDefault })}>
              {t(isDefault ? 'view.noDefault' : 'view.makeDefault')}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => setAsked('remove')}>
              {t('view.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {asked === 'save-as' ? <SaveAsDialog kind={kind} id={id} draft={draft} onClose={close} /> : null}
      {asked === 'rename' ? <RenameDialog kind={kind} template={template} onClose={close} /> : null}
      {asked === 'remove' ? (
        <ReasonDialog
          title={t('view.removeTitle', { name })}
          text={t('view.removeText')}
          verb={shared('action.remove')}
          isDanger
          needsReason={false}
          isBusy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate({ query: { kind, id, version } })}
        />
      ) : null}
    </Group>
  );
}
