import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { sessionQuery, signInWith } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { parseSearch, stringifySearch } from '../../ui/search-params.ts';

const CODE_DOOR = address<typeof identity.signInWithCode>('POST', '/idp/sign-in/code');
const exchanges = new Map<string, Promise<unknown>>();

/** Takes the one-time code that the phone app put into the address, once, and the code out of the address. */
function useCodeOfAddress(): boolean {
  const router = useRouter();
  const searchText = useRouterState({ select: (state) => state.location.searchStr });
  const { code, ...rest } = parseSearch(searchText);
  const [tried, setTried] = useState<string | null>(null);
  const wanted = typeof code === 'string' ? code : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one exchange for a code
  useEffect(() => {
    if (!wanted) return;
    const exchange = exchanges.get(wanted) ?? signInWith(CODE_DOOR, { code: wanted });
    exchanges.set(wanted, exchange);
    const goOn = () => {
      setTried(wanted);
      void router.navigate({ href: `${router.state.location.pathname}${stringifySearch(rest)}`, replace: true });
    };
    exchange.then(goOn, goOn);
  }, [wanted]);
  return wanted !== null && tried !== wanted;
}

/** Web views skip the guards: a visitor with a session sees them, others are told how to get one. */
export function WebviewGate({ children }: { children: ReactNode }) {
  const { t } = useText(SHARED);
  const go = useGo();
  const here = useRouterState({ select: (state) => state.location.href });
  const isExchanging = useCodeOfAddress();
  const session = useQuery({ ...sessionQuery, enabled: !isExchanging });
  if (session.data) return children;
  if (isExchanging || session.isPending) {
    return (
      <Stack align="center" justify="center" mih="60dvh" role="status" aria-label={t('table.loading')}>
        <Loader />
      </Stack>
    );
  }
  return (
    <Stack align="center" justify="center" mih="80dvh" p="lg" gap="sm">
      <Title order={1} fz={20} ta="center">
        {t('shell.webviewTitle')}
      </Title>
      <Text c="dimmed" ta="center">
        {session.error ? t('error.offline') : t('shell.webviewText')}
      </Text>
      <Button onClick={() => go(`/signin?${new URLSearchParams({ next: here })}`)}>{t('shell.signIn')}</Button>
    </Stack>
  );
}
