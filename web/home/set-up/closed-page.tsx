import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { signOut, useSession } from '../../api/session.tsx';
import { useShownPhone } from '../../text/phones.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useAppPath, useGo } from '../../ui/app-link.tsx';
import { ErrorArt } from '../../ui/artwork.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx';
import { OtherCompanies } from './other-companies.tsx';
import { SETUP } from './texts.ts';
import { useMoveOn } from './use-move-on.ts';

/** For a person whom a company has shut out: what the matter is, whom to ask, and the other companies of the account. */
export function ClosedPage() {
  const { t } = useText(SETUP);
  const phone = useShownPhone();
  const { t: shared } = useText(SHARED);
  const kind = useAppPath().endsWith('rejected') ? 'rejected' : 'deactivated';
  const go = useGo();
  const moveOn = useMoveOn();
  const me = useSession();
  const company = me?.lastVisitEmployee?.organization.name ?? '';
  usePageTitle(t(`closed.${kind}Title`));
  const leave = () => void signOut().then(() => go('/signin', { replace: true }));
  return (
    <Stack align="center" justify="center" mih="100dvh" p="lg" gap="sm">
      <div style={{ position: 'absolute', top: 16, right: 16 }}>
        <LanguageSwitch />
      </div>
      <ErrorArt />
      <Title order={1} fz={20} ta="center">
        {t(`closed.${kind}Title`)}
      </Title>
      <Text c="dimmed" ta="center" maw={460}>
        {company ? t(`closed.${kind}Text`, { company }) : t('closed.unknownText')}
      </Text>
      <OtherCompanies />
      <Group mt="sm" justify="center">
        <Button variant="default" onClick={leave}>
          {shared('shell.signOut')}
        </Button>
        <Button onClick={() => void moveOn()}>{t('closed.lookAgain')}</Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t('closed.account', { email: me?.email || phone(me?.phone) })}
      </Text>
    </Stack>
  );
}
