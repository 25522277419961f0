import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/queries.ts';
import { RequestForm } from '../requests/filling/request-form.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { brandStore } from '../ui/brand-store.ts';
import { themeFor, variablesFor } from '../ui/theme.ts';
import { hasUnsaved } from '../ui/unsaved.ts';

type Opened = {
  readonly root: Root;
  readonly language: Language;
  readonly id: string;
  startApplication(): Promise<void>;
};

/**
 * A form as a page of its own: a phone loads no more than filling it in needs. Whoever is not signed in is answered by the application,
 * which knows the ways in.
 */
export function openRequestForm({ root, language, id, startApplication }: Opened) {
  setLanguage(language);
  const { colors } = brandStore.current();
  root.render(
    <MantineProvider theme={themeFor(colors)} cssVariablesResolver={variablesFor(colors)} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <OrTheApplication start={startApplication} />
        <AskBeforeLeaving />
        <main id="content">
          <RequestForm id={id} />
        </main>
      </QueryClientProvider>
    </MantineProvider>,
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

/** Without the application the browser itself asks whether answers may be lost. */
function AskBeforeLeaving() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => (hasUnsaved() ? event.preventDefault() : undefined);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
