import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { signOut, useSession } from '../../api/session.tsx';
import { useSharedText } from '../../text/shared-text.ts';
import { useAppPath, useGo } from '../../ui/app-link.tsx';
import { EmptyArt } from '../../ui/artwork.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { useSessionText } from './use-session-text.ts';

const WORDS = {
  '/setup/join-company/waiting': ['standing.waitingTitle', 'standing.waitingText'],
  '/employee/is-deactivated': ['standing.deactivatedTitle', 'standing.deactivatedText'],
  '/employee/is-rejected': ['standing.rejectedTitle', 'standing.rejectedText'],
  '/setup/connect-to-company': ['standing.noneTitle', 'standing.noneText'],
} as const;
const isKnown = (path: string): path is keyof typeof WORDS => Object.hasOwn(WORDS, path);

/** For accounts without an approved place in a company: what the matter is and whom to ask. */
export function StandingPage() {
  const { t } = useSessionText();
  const { t: shared } = useSharedText();
  const path = useAppPath();
  const go = useGo();
  const email = useSession()?.email ?? '';
  const [title, text] = WORDS[isKnown(path) ? path : '/setup/connect-to-company'];
  usePageTitle(t(title));
  const leave = () => void signOut().then(() => go('/signin', { replace: true }));
  return (
    <Stack align="center" justify="center" mih="100dvh" p="lg" gap="sm">
      <EmptyArt />
      <Title order={1} fz={20} ta="center">
        {t(title)}
      </Title>
      <Text c="dimmed" ta="center" maw={440}>
        {t(text, { email })}
      </Text>
      <Group mt="sm">
        <Button variant="default" onClick={leave}>
          {shared('shell.signOut')}
        </Button>
        <Button onClick={() => window.location.assign(window.location.pathname.slice(0, 3))}>{t('standing.reload')}</Button>
      </Group>
    </Stack>
  );
}
