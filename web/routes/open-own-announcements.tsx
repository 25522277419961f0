import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { OwnAnnouncement } from '../announcements/own/own-announcement.tsx';
import { OwnAnnouncements } from '../announcements/own/own-announcements.tsx';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/queries.ts';
import { PhoneBarFrame } from '../home/shell/phone-bar-frame.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { brandStore } from '../ui/brand-store.ts';
import { themeFor, variablesFor } from '../ui/theme.ts';

type Opened = {
  readonly root: Root;
  readonly language: Language;
  readonly id: string | undefined;
  startApplication(): Promise<void>;
};

/**
 * Announcements as a page of their own: a phone that comes from a message loads no more than it reads. Whoever is not signed in is
 * answered by the application, which knows the ways in.
 */
export function openOwnAnnouncements({ root, language, id, startApplication }: Opened) {
  setLanguage(language);
  const { colors } = brandStore.current();
  root.render(
    <MantineProvider theme={themeFor(colors)} cssVariablesResolver={variablesFor(colors)} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <OrTheApplication start={startApplication} />
        <main id="content">
          <PhoneBarFrame current="announcements">
            {id === undefined ? <OwnAnnouncements /> : <OwnAnnouncement id={id} />}
          </PhoneBarFrame>
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
