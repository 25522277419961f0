import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/queries.ts';
import { sessionTurn } from '../api/whose.ts';
import { brandStore } from '../ui/brand-store.ts';
import { themeFor, variablesFor } from '../ui/theme.ts';

type LightPageProps = { startApplication(): Promise<void>; children: ReactNode };

/** What surrounds a page that opens without the application. */
export function LightPage({ startApplication, children }: LightPageProps) {
  const { colors } = brandStore.current();
  const turn = useSyncExternalStore(sessionTurn.subscribe, sessionTurn.current);
  return (
    <MantineProvider theme={themeFor(colors)} cssVariablesResolver={variablesFor(colors)} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <OrTheApplication start={startApplication} />
        <main key={turn} id="content">
          {children}
        </main>
      </QueryClientProvider>
    </MantineProvider>
  );
}

const CLOSED: readonly number[] = [401, 403];

/** Starts the application once an answer says that the reader must sign in or has no company. */
function OrTheApplication({ start }: { start(): Promise<void> }) {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        const { error } = query.state;
        if (error instanceof ApiError && CLOSED.includes(error.status)) void start();
      }),
    [start],
  );
  return null;
}
