import { Avatar, UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Profile } from '../../api/profile.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { initialsOf } from '../../ui/person.tsx';

export function UserButton({ session, ...button }: { session: Profile } & ComponentProps<'button'>) {
  const { t } = useText(SHARED);
  return (
    <UnstyledButton aria-haspopup="menu" ml={4} bdrs="50%" {...button}>
      <Avatar src={session.lastVisitEmployee?.imageUrl} size={44} radius="xl" aria-hidden>
        {initialsOf(session.lastVisitEmployee ?? session)}
      </Avatar>
      <span className="wela-visually-hidden">{t('shell.account')}</span>
    </UnstyledButton>
  );
}
