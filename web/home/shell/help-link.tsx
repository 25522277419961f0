import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { type AppPath, hrefOf, useAppPath, useGo } from '../../ui/app-link.tsx';
import { chapterFor, manualPageOf } from '../shared/manual-chapters.ts';

/** The part of the manual that a page is about. */
export function useManualPage(): AppPath {
  const chapter = chapterFor(useAppPath());
  return chapter ? manualPageOf(chapter) : '/manual';
}

/** From every page to the task that is done there. */
export function HelpLink() {
  const { t } = useText(SHARED);
  const page = useManualPage();
  const go = useGo();
  // The manual is about the work of a company; its readers are people of one.
  if (!useSession()?.lastVisitEmployee) return null;
  return (
    <ActionIcon
      component="a"
      href={hrefOf(page)}
      variant="subtle"
      color="gray"
      size={36}
      title={t('shell.help')}
      aria-label={t('shell.help')}
      visibleFrom="sm"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(page);
      }}
    >
      <IconHelp size={18} stroke={1.5} />
    </ActionIcon>
  );
}
