import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { timesOf } from './board-lines.ts';
import type { Profile } from './board-types.ts';
import { EditProfileForm, NewProfileForm } from './profile-form.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type ListProps = { shiftId?: string; canEdit: boolean };
type Open = { kind: 'new' } | { kind: 'edit'; profile: Profile } | null;

/** The shifts that can be planned: those of the whole company, and with a board its own. */
export function ProfileList({ shiftId, canEdit }: ListProps) {
  const { t } = useText(SHIFTS);
  const [open, setOpen] = useState<Open>(null);
  const found = useQuery(query(shiftProfiles.list, { query: { shiftId } }));
  const close = () => setOpen(null);
  if (open?.kind === 'new') return <NewProfileForm shiftId={shiftId ?? null} onClose={close} />;
  if (open?.kind === 'edit') return <EditProfileForm profile={open.profile} onClose={close} />;
  const add = canEdit ? (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setOpen({ kind: 'new' })}>
      {t('addProfile')}
    </Button>
  ) : null;
  return (
    <QueryView query={found} empty={<EmptyState title={t('noProfiles')} text={t('noProfilesText')} action={add} />}>
      {(profiles) => (
        <Stack gap={0}>
          <Group justify="flex-end">{add}</Group>
          {profiles.map((profile) => (
            <div key={profile.id} className={classes.item}>
              <Group gap="sm" wrap="nowrap">
                <span className={classes.symbol} style={{ '--chip': profile.color }}>
                  {profile.symbol}
                </span>
                <div>
                  <Text fw={500}>
                    {profile.code} · {profile.name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {[
                      t(`type.${profile.type}`),
                      timesOf({ start: profile.startMinute, end: profile.endMinute }),
                      t('breakOf', { count: profile.breakMinutes }),
                      profile.shiftId ? t('ofBoard') : t('ofCompany'),
                    ].join(' · ')}
                  </Text>
                </div>
              </Group>
              {canEdit ? (
                <ProfileMenu profile={profile} shiftId={shiftId} onEdit={() => setOpen({ kind: 'edit', profile })} />
              ) : null}
            </div>
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

type MenuProps = { profile: Profile; shiftId: string | undefined; onEdit: () => void };
function ProfileMenu({ profile, shiftId, onEdit }: MenuProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const duplicate = useCall(shiftProfiles.duplicate, { doneText: t('done.duplicated') });
  const remove = useCall(shiftProfiles.remove, { doneText: t('done.removed') });
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="xs" variant="default" onClick={onEdit}>
        {shared('action.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            px={6}
            loading={duplicate.isPending || remove.isPending}
            aria-label={t('moreOf', { name: profile.name })}
          >
            <IconDots size={18} stroke={1.5} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => duplicate.mutate({ body: { id: profile.id, shiftId: shiftId ?? profile.shiftId } })}>
            {t('duplicate')}
          </Menu.Item>
          <Menu.Item c="var(--mantine-color-error)" onClick={() => remove.mutate({ query: { id: profile.id } })}>
            {shared('action.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
